import { belongsToReddit } from '@radar/reddit'
import type { z } from 'zod'
import type { SmtpConfig } from '../mailer.ts'
import type { ChannelApps } from '../channels.ts'
import type { SmsConfig } from '../texter.ts'
import type {
  AiConfig,
  BlueskyConfig,
  Config,
  DecisionConfig,
  GoogleConfig,
  HackerNewsConfig,
  RedditConfig,
  StripeConfig,
} from './config.ts'
import { environment } from './environment.ts'
import type { Environment } from './environment.ts'

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the environment; a part that is half set is refused with one line that says what is missing. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(explain).join('; '))
  const { data } = parsed
  const databaseUrl = requireDatabaseForRoles(data)

  return {
    port: data.PORT,
    host: data.HOST,
    role: data.RADAR_ROLE,
    url: data.RADAR_URL,
    support: data.RADAR_SUPPORT,
    proxies: data.RADAR_PROXIES,
    dataDir: data.RADAR_DATA_DIR,
    secretKey: requireSharedKey(data),
    oldSecretKeys: data.RADAR_OLD_SECRET_KEYS,
    logLevel: data.RADAR_LOG,
    databaseUrl,
    subredditsAListing: data.RADAR_SUBREDDITS_A_LISTING,
    reddit: readReddit(data),
    hackerNews: readHackerNews(data),
    discourse: data.RADAR_DISCOURSE === 'on',
    lemmy: data.RADAR_LEMMY === 'on',
    forumsUrl: data.RADAR_FORUMS_URL?.replace(/\/+$/, ''),
    bluesky: readBluesky(data),
    forumVotes: readForumVotes(data),
    ai: readAi(data),
    decisions: readDecisions(data),
    readingCeilings: {
      user_day: data.RADAR_AI_DOLLARS_PER_USER_AND_DAY,
      user_month: data.RADAR_AI_DOLLARS_PER_USER_AND_MONTH,
      all_day: data.RADAR_AI_DOLLARS_PER_DAY,
      all_month: data.RADAR_AI_DOLLARS_PER_MONTH,
    },
    smtp: readSmtp(data),
    sms: readSms(data),
    google: readGoogle(data),
    channels: { slack: readSlack(data), discord: readDiscord(data) },
    stripe: readStripe(data),
  }
}

function explain(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${issue.message}`
}

function requireDatabaseForRoles(data: Environment): string | undefined {
  if (data.RADAR_ROLE !== 'all' && !data.DATABASE_URL)
    throw new ConfigError(
      `RADAR_ROLE=${data.RADAR_ROLE} needs DATABASE_URL: the embedded database serves one process alone`,
    )
  return data.DATABASE_URL
}

/** Processes that share a database must open what the others sealed. */
function requireSharedKey(data: Environment): string | undefined {
  if (data.RADAR_ROLE !== 'all' && !data.RADAR_SECRET_KEY)
    throw new ConfigError(
      `RADAR_ROLE=${data.RADAR_ROLE} needs RADAR_SECRET_KEY: the processes that share a database share one key`,
    )
  return data.RADAR_SECRET_KEY
}

function readReddit(data: Environment): RedditConfig | undefined {
  const { REDDIT_CLIENT_ID: clientId, REDDIT_CLIENT_SECRET: clientSecret, REDDIT_URL: url } = data
  if (!clientId && !clientSecret && !url) {
    if (data.RADAR_ROLE !== 'worker') return undefined
    throw new ConfigError(
      'RADAR_ROLE=worker needs REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET (for the practice forum of another process also REDDIT_URL)',
    )
  }
  return {
    ...requireTogether('Reddit', {
      clientId: ['REDDIT_CLIENT_ID', clientId],
      clientSecret: ['REDDIT_CLIENT_SECRET', clientSecret],
    }),
    username: data.REDDIT_USERNAME ?? 'radar',
    url: url?.replace(/\/+$/, ''),
  }
}

function readHackerNews(data: Environment): HackerNewsConfig | undefined {
  const { RADAR_HACKER_NEWS, RADAR_HACKER_NEWS_URL: itemsUrl, RADAR_HACKER_NEWS_SEARCH_URL: searchUrl } = data
  return RADAR_HACKER_NEWS === 'off' ? undefined : { itemsUrl, searchUrl }
}

function readBluesky(data: Environment): BlueskyConfig | undefined {
  const { RADAR_BLUESKY, RADAR_BLUESKY_URL: apiUrl, RADAR_BLUESKY_STREAM_URL: streamUrl } = data
  return RADAR_BLUESKY === 'off' ? undefined : { apiUrl, streamUrl }
}

/** Reddit forbids votes by applications; a forum of one's own may allow them, as the practice forum does. */
function readForumVotes(data: Environment): Config['forumVotes'] {
  const { RADAR_FORUM_VOTES: votes, REDDIT_URL: url, REDDIT_CLIENT_ID: clientId } = data
  const isDemo = !url && !clientId
  const isReddit = url ? belongsToReddit(new URL(url).hostname) : !isDemo
  if (votes === 'allowed' && isReddit)
    throw new ConfigError('RADAR_FORUM_VOTES=allowed is for a forum of your own: Reddit forbids it')
  return votes ?? (isDemo ? 'allowed' : 'forbidden')
}

function readAi(data: Environment): AiConfig | undefined {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_API_KEY: apiKey, AI_BASE_URL: baseUrl } = data
  const prices = data.AI_TOKEN_PRICES
  if (!provider && !model && !apiKey && !baseUrl) return undefined
  const part = 'The AI provider'
  if (provider === 'openai-compatible') {
    const set = requireTogether(part, { model: ['AI_MODEL', model], baseUrl: ['AI_BASE_URL', baseUrl] })
    return { provider, apiKey, prices, ...set }
  }
  const set = requireTogether(part, {
    provider: ['AI_PROVIDER', provider],
    model: ['AI_MODEL', model],
    apiKey: ['AI_API_KEY', apiKey],
  })
  return { ...set, prices, baseUrl }
}

function readDecisions(data: Environment): DecisionConfig | undefined {
  const { AI_READER: wire, AI_READER_MODEL: model, AI_READER_KEY: key, AI_READER_URL: address } = data
  if (!wire && !model && !key && !address) return undefined
  const set = requireTogether('The decision model', {
    wire: ['AI_READER', wire],
    model: ['AI_READER_MODEL', model],
  })
  if (set.wire === 'sglang' && !address)
    throw new ConfigError('The decision model is half set: AI_READER_URL missing')
  return { ...set, key, address, prices: data.AI_READER_PRICES }
}

function readSmtp({ SMTP_URL: url, SMTP_FROM: from, RADAR_URL }: Environment): SmtpConfig | undefined {
  if (!url && from) throw new ConfigError('The mail server is half set: SMTP_URL missing')
  const { hostname } = new URL(RADAR_URL ?? 'http://localhost')
  return url ? { url, from: from ?? `Radar <radar@${hostname}>` } : undefined
}

function readSms({ SMS_URL, SMS_FROM }: Environment): SmsConfig | undefined {
  if (!SMS_URL && !SMS_FROM) return undefined
  const { url, from } = requireTogether('Text messages', {
    url: ['SMS_URL', SMS_URL],
    from: ['SMS_FROM', SMS_FROM],
  })
  const { origin, username, password } = new URL(url)
  if (!username || !password)
    throw new ConfigError('SMS_URL names no account and token, as in https://account:token@api.twilio.com')
  return { url: origin, account: decode(username), token: decode(password), from }
}

/** Text of a part of an address; one with a percent sign that stands for itself is taken as it is written. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function readGoogle(data: Environment): GoogleConfig | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_URL: url } = data
  if (!clientId && !clientSecret && !url) return undefined
  return {
    ...requireTogether('Google', {
      clientId: ['GOOGLE_CLIENT_ID', clientId],
      clientSecret: ['GOOGLE_CLIENT_SECRET', clientSecret],
    }),
    issuer: url?.replace(/\/+$/, '') ?? 'https://accounts.google.com',
  }
}

function readSlack(data: Environment): ChannelApps['slack'] {
  const { SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret, SLACK_URL: url } = data
  const { SLACK_SIGNING_SECRET: signingSecret } = data
  if (!clientId && !clientSecret && !url && !signingSecret) return undefined
  return {
    ...requireTogether('Slack', {
      clientId: ['SLACK_CLIENT_ID', clientId],
      clientSecret: ['SLACK_CLIENT_SECRET', clientSecret],
    }),
    signingSecret,
    url: url?.replace(/\/+$/, '') ?? 'https://slack.com',
  }
}

function readDiscord(data: Environment): ChannelApps['discord'] {
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret, DISCORD_URL: url } = data
  if (!clientId && !clientSecret && !url) return undefined
  return {
    ...requireTogether('Discord', {
      clientId: ['DISCORD_CLIENT_ID', clientId],
      clientSecret: ['DISCORD_CLIENT_SECRET', clientSecret],
    }),
    url: url?.replace(/\/+$/, '') ?? 'https://discord.com',
  }
}

function readStripe(data: Environment): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url } = data
  if (!secretKey && !webhookSecret && !url) return undefined
  return {
    ...requireTogether('Stripe', {
      secretKey: ['STRIPE_SECRET_KEY', secretKey],
      webhookSecret: ['STRIPE_WEBHOOK_SECRET', webhookSecret],
    }),
    url,
  }
}

type Variable<Value> = readonly [name: string, value: Value | undefined]

/** The values of variables that are set together or not at all. */
function requireTogether<Values extends Record<string, string>>(
  part: string,
  variables: { [Key in keyof Values]: Variable<Values[Key]> },
): Values {
  const all: Variable<string>[] = Object.values(variables)
  const missing = all.flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length > 0) throw new ConfigError(`${part} is half set: ${missing.join(' and ')} missing`)
  return Object.fromEntries(
    Object.entries<Variable<string>>(variables).map(([key, [, value]]) => [key, value]),
  ) as Values
}
