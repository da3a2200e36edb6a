import { environment } from './environment.ts'
import type { Environment } from './environment.ts'

/** What each variable is for. docs/operating.md shows this table; its test says what to put there. */
const DESCRIPTIONS: Record<keyof Environment, string> = {
  PORT: 'where to listen',
  HOST: 'the address to listen on',
  RADAR_URL:
    'the address that people reach Radar at, needed for every name but `localhost`; with `https` cookies become `Secure`',
  RADAR_SUPPORT: 'where “Contact support” leads to: an e-mail address or a page; without it the help center',
  RADAR_PROXIES:
    'addresses and networks of the proxies before Radar: what they say in `X-Forwarded-For` is believed',
  RADAR_ROLE: '`all`, or `api` and `worker` in any number on one PostgreSQL',
  RADAR_DATA_DIR: 'where embedded data and the secret key are kept',
  RADAR_SECRET_KEY:
    'the master key that secrets at rest are sealed with; `api` and `worker` need it, and the same one',
  RADAR_OLD_SECRET_KEYS: 'earlier master keys, while they are rotated out',
  RADAR_LOG: '`debug`, `info`, `warn` or `error`',
  DATABASE_URL: 'PostgreSQL 15 or later as a role that is no superuser, instead of the embedded database',
  RADAR_SUBREDDITS_A_LISTING: 'how many subreddits one request for new posts names, 1 to 100',
  REDDIT_CLIENT_ID: 'the app that is registered at Reddit; without it the demo forum takes its place',
  REDDIT_CLIENT_SECRET: 'the secret of that app',
  REDDIT_USERNAME: 'the Reddit user whose app it is, named in the User-Agent as Reddit asks',
  REDDIT_URL: 'another forum that speaks Reddit’s protocol',
  RADAR_FORUM_VOTES:
    '`allowed` where the forum is your own and lets connected accounts vote, `forbidden` where it does not; without it votes are allowed in the demo forum alone. Never allowed at Reddit',
  STRIPE_SECRET_KEY:
    'Stripe, where Moderator is paid; without it `all` sells in a test mode of its own, and `api` and `worker` sell nothing',
  STRIPE_WEBHOOK_SECRET: 'what the events of Stripe are signed with',
  STRIPE_URL: 'another server that speaks Stripe’s protocol',
  AI_PROVIDER:
    'who writes drafts and reads matches: `openai`, `anthropic` or `openai-compatible`; without it drafts come from a template and say so',
  AI_MODEL: 'the model that is asked',
  AI_API_KEY: 'the key of the provider; a local one may need none',
  AI_BASE_URL: 'where the provider is, where that is not its own address',
  AI_TOKEN_PRICES: 'dollars for a million tokens read and written, as in `0.15/0.60`, for the metrics',
  RADAR_AI_READS_A_DAY: 'how many posts the provider reads on one day for all users together; 0 for none',
  SMTP_URL: 'the mail server; without it mails lie on `/outbox`, for this machine alone',
  SMTP_FROM: 'who writes: without it `Radar` at the host of `RADAR_URL`',
  SMS_URL:
    'who sends codes as text messages, by Twilio’s protocol; without it they lie on `/outbox` as mails do, and where there is none phones are not offered',
  SMS_FROM: 'the number that text messages come from',
  GOOGLE_CLIENT_ID: 'sign-in by Google; its redirect address is `{RADAR_URL}/api/auth/callback/google`',
  GOOGLE_CLIENT_SECRET: 'the secret of that client',
  GOOGLE_URL: 'another server that speaks OpenID Connect',
}

/** All variables as a table in Markdown, in their order here. */
export function describeEnvironment(): string {
  const defaults = new Map<string, unknown>(Object.entries(environment.parse({})))
  const rows = Object.entries(DESCRIPTIONS).map(([name, text]) => {
    const value = defaults.get(name)
    const isShown = typeof value === 'string' || typeof value === 'number'
    return `| \`${name}\` | ${isShown ? `\`${value}\`` : ''} | ${text} |`
  })
  return ['| Variable | Default | What it sets |', '| --- | --- | --- |', ...rows].join('\n')
}
