import { z } from 'zod'
import { isAddressOrNetwork } from '../http/client-address.ts'

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsUnset, schema.optional())
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
const address = (protocols: RegExp, example: string) =>
  optional(z.url({ protocol: protocols, error: `is not an address like ${example}` }))

const MIN_KEY_LENGTH = 32

/** Parses the address of a host, as browsers write it. Pages and links begin at its root. */
function readHost(text: string, { addIssue }: z.RefinementCtx): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol)) {
    if (/^\/+$/.test(url.pathname) && url.search === '' && url.hash === '') return url.origin
    addIssue('has a path or more behind its host: Radar answers at the root of a host')
  } else addIssue('is not an address like https://radar.example.com')
  return z.NEVER
}

/**
 * Keys in a list. A key may contain commas itself, so neighbours in the list are joined in every way; each text that is
 * long enough may be a key.
 */
function readKeys(text: string, { addIssue }: z.RefinementCtx): string[] {
  const parts = text.split(',')
  const joined = parts.flatMap((_, from) =>
    parts.slice(from).map((_each, more) =>
      parts
        .slice(from, from + more + 1)
        .join(',')
        .trim(),
    ),
  )
  const keys = joined.filter((key) => key.length >= MIN_KEY_LENGTH)
  if (keys.length === 0 && text.trim() !== '') addIssue('has no key of 32 characters')
  return keys
}

/** An address, alone or behind a name; neither holds a line break. */
const SENDER = /^(?:[^<>\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u

const NO_DOLLARS = 'is not an amount of dollars like 2.50'
/** Dollars that something may cost; 0 for nothing. */
const dollars = (usual: number) =>
  z.preprocess(blankIsUnset, z.coerce.number(NO_DOLLARS).min(0, NO_DOLLARS).default(usual))
const PRICES = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/

const prices = optional(
  z
    .string()
    .regex(PRICES, 'is not two prices like 0.15/0.60, in dollars for a million tokens read and written')
    .transform((text) => {
      const [input = 0, output = 0] = text.split('/').map(Number)
      return { input, output }
    }),
)

const onOrOff = z.preprocess(
  blankIsUnset,
  z.enum(['on', 'off'], { error: 'is neither on nor off' }).default('on'),
)

const NO_GROUP_SIZE = 'is not a whole number from 1 to 100'

const MAIL_ADDRESS = /^[\w.!#$%*+/=?^`{|}~-]+@[\w.-]+$/

/** Parses an address that a link can lead to. */
function readSupport(text: string, { addIssue }: z.RefinementCtx): string {
  if (MAIL_ADDRESS.test(text)) return `mailto:${encodeURIComponent(text).replace('%40', '@')}`
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol)) return url.href
  addIssue('is neither an e-mail address nor a page like https://example.com/support')
  return z.NEVER
}

/** Schemas of all variables; a blank one counts as not set. */
export const environment = z.object({
  PORT: z.preprocess(
    blankIsUnset,
    z.coerce.number('is not a port').int('is not a port').min(0).max(65_535).default(3000),
  ),
  HOST: z.preprocess(blankIsUnset, z.string().default('127.0.0.1')),
  RADAR_URL: optional(z.string().transform(readHost)),
  RADAR_SUPPORT: optional(z.string().transform(readSupport)),
  RADAR_PROXIES: list.refine(
    (proxies) => proxies.every(isAddressOrNetwork),
    'is not a list of addresses like 127.0.0.1,10.0.0.0/8',
  ),
  RADAR_ROLE: z.preprocess(
    blankIsUnset,
    z.enum(['all', 'api', 'worker'], { error: 'is none of all, api, worker' }).default('all'),
  ),
  RADAR_DATA_DIR: z.preprocess(blankIsUnset, z.string().default('.data')),
  RADAR_SECRET_KEY: optional(z.string().min(MIN_KEY_LENGTH, 'has fewer than 32 characters')),
  RADAR_OLD_SECRET_KEYS: z.string().default('').transform(readKeys),
  RADAR_LOG: z.preprocess(
    blankIsUnset,
    z
      .enum(['debug', 'info', 'warn', 'error'], { error: 'is none of debug, info, warn, error' })
      .default('info'),
  ),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/radar'),
  RADAR_SUBREDDITS_A_LISTING: z.preprocess(
    blankIsUnset,
    z.coerce
      .number(NO_GROUP_SIZE)
      .int(NO_GROUP_SIZE)
      .min(1, NO_GROUP_SIZE)
      .max(100, NO_GROUP_SIZE)
      .default(25),
  ),
  REDDIT_CLIENT_ID: optional(z.string()),
  REDDIT_CLIENT_SECRET: optional(z.string()),
  REDDIT_USERNAME: optional(z.string()),
  REDDIT_URL: address(/^https?$/, 'http://127.0.0.1:4000'),
  RADAR_HACKER_NEWS: onOrOff,
  RADAR_HACKER_NEWS_URL: address(/^https?$/, 'http://127.0.0.1:4100/v0'),
  RADAR_HACKER_NEWS_SEARCH_URL: address(/^https?$/, 'http://127.0.0.1:4100/api/v1'),
  RADAR_DISCOURSE: onOrOff,
  RADAR_LEMMY: onOrOff,
  RADAR_FORUMS_URL: address(/^https?$/, 'http://127.0.0.1:4500'),
  RADAR_BLUESKY: onOrOff,
  RADAR_BLUESKY_URL: address(/^https?$/, 'http://127.0.0.1:4400'),
  RADAR_BLUESKY_STREAM_URL: address(/^wss?$/, 'ws://127.0.0.1:4400'),
  RADAR_FORUM_VOTES: optional(z.enum(['allowed', 'forbidden'], { error: 'is none of allowed, forbidden' })),
  STRIPE_SECRET_KEY: optional(
    z.string().regex(/^(sk|rk)_(live|test)_/, 'is no secret key of Stripe like sk_live_…'),
  ),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_URL: address(/^https?$/, 'http://127.0.0.1:12111'),
  AI_PROVIDER: optional(
    z.enum(['openai', 'anthropic', 'openai-compatible'], {
      error: 'is none of openai, anthropic, openai-compatible',
    }),
  ),
  AI_MODEL: optional(z.string()),
  AI_API_KEY: optional(z.string()),
  AI_BASE_URL: address(/^https?$/, 'http://127.0.0.1:11434/v1'),
  AI_TOKEN_PRICES: prices,
  AI_READER: optional(
    z.enum(['openai', 'systemone', 'sglang'], { error: 'is none of openai, systemone, sglang' }),
  ),
  AI_READER_MODEL: optional(z.string()),
  AI_READER_KEY: optional(z.string()),
  AI_READER_URL: address(/^https?$/, 'http://127.0.0.1:30000/v1'),
  AI_READER_PRICES: prices,
  RADAR_AI_DOLLARS_PER_DAY: dollars(1),
  RADAR_AI_DOLLARS_PER_MONTH: dollars(20),
  RADAR_AI_DOLLARS_PER_USER_AND_DAY: dollars(0.25),
  RADAR_AI_DOLLARS_PER_USER_AND_MONTH: dollars(5),
  SMTP_URL: address(/^smtps?$/, 'smtps://user:password@mail.example.com'),
  SMTP_FROM: optional(z.string().regex(SENDER, 'is not a sender like Radar <radar@example.com>')),
  SMS_URL: address(/^https?$/, 'https://account:token@api.twilio.com'),
  SMS_FROM: optional(
    z.string().regex(/^\+[1-9]\d{6,14}$|^[A-Za-z0-9 ]{1,11}$/, 'is not a number like +15550100'),
  ),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_URL: address(/^https?$/, 'https://accounts.google.com'),
  SLACK_CLIENT_ID: optional(z.string()),
  SLACK_CLIENT_SECRET: optional(z.string()),
  SLACK_SIGNING_SECRET: optional(z.string()),
  SLACK_URL: address(/^https?$/, 'https://slack.com'),
  DISCORD_CLIENT_ID: optional(z.string()),
  DISCORD_CLIENT_SECRET: optional(z.string()),
  DISCORD_URL: address(/^https?$/, 'https://discord.com'),
})

export type Environment = z.infer<typeof environment>
