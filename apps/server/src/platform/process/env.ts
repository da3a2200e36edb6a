import { z } from 'zod'
import { isAddressOrNetwork } from '../http/client-address.ts'

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

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

const NO_GROUP_SIZE = 'is not a whole number from 1 to 100'

const environment = z.object({
  PORT: z.preprocess(
    blankIsUnset,
    z.coerce.number('is not a port').int('is not a port').min(0).max(65_535).default(3000),
  ),
  HOST: z.preprocess(blankIsUnset, z.string().default('127.0.0.1')),
  RADAR_URL: address(/^https?$/, 'https://radar.example.com'),
  RADAR_PROXIES: list.refine(
    (proxies) => proxies.every(isAddressOrNetwork),
    'is not a list of addresses like 127.0.0.1,10.0.0.0/8',
  ),
  RADAR_ROLE: z.preprocess(
    blankIsUnset,
    z.enum(['all', 'api', 'worker'], { error: 'is none of all, api, worker' }).default('all'),
  ),
  RADAR_DATA_DIR: z.preprocess(blankIsUnset, z.string().default('.data')),
  RADAR_SECRET_KEY: optional(z.string().min(32, 'has fewer than 32 characters')),
  RADAR_OLD_SECRET_KEYS: list,
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
  AI_PROVIDER: optional(
    z.enum(['openai', 'anthropic', 'openai-compatible'], {
      error: 'is none of openai, anthropic, openai-compatible',
    }),
  ),
  AI_MODEL: optional(z.string()),
  AI_API_KEY: optional(z.string()),
  AI_BASE_URL: address(/^https?$/, 'http://127.0.0.1:11434/v1'),
})

type Environment = z.infer<typeof environment>

export type Config = {
  port: number
  host: string
  role: Environment['RADAR_ROLE']
  /** The public address, when it is not simply the one that is listened on. */
  url: string | undefined
  /** Addresses and networks of the proxies before Radar; what they say about where a request came from is believed. */
  proxies: string[]
  dataDir: string
  secretKey: string | undefined
  oldSecretKeys: string[]
  logLevel: Environment['RADAR_LOG']
  databaseUrl: string | undefined
  /** How many subreddits one request for new posts may name. */
  subredditsAListing: number
  /** Undefined where the embedded demo forum takes Reddit's place. */
  reddit: RedditConfig | undefined
  ai: AiConfig | undefined
}

export type RedditConfig = {
  clientId: string
  clientSecret: string
  /** Whose app it is, as the User-Agent tells Reddit. */
  username: string
  /** A forum other than Reddit itself that speaks its protocol. */
  url: string | undefined
}

export type AiConfig = { model: string } & (
  | { provider: 'openai' | 'anthropic'; apiKey: string; baseUrl: string | undefined }
  | { provider: 'openai-compatible'; apiKey: string | undefined; baseUrl: string }
)

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
    url: data.RADAR_URL?.replace(/\/+$/, ''),
    proxies: data.RADAR_PROXIES,
    dataDir: data.RADAR_DATA_DIR,
    secretKey: requireSharedKey(data),
    oldSecretKeys: data.RADAR_OLD_SECRET_KEYS,
    logLevel: data.RADAR_LOG,
    databaseUrl,
    subredditsAListing: data.RADAR_SUBREDDITS_A_LISTING,
    reddit: readReddit(data),
    ai: readAi(data),
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
      'RADAR_ROLE=worker needs REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET (for the demo forum of another process also REDDIT_URL)',
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

function readAi(data: Environment): AiConfig | undefined {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_API_KEY: apiKey, AI_BASE_URL: baseUrl } = data
  if (!provider && !model && !apiKey && !baseUrl) return undefined
  const part = 'The AI provider'
  if (provider === 'openai-compatible') {
    const set = requireTogether(part, { model: ['AI_MODEL', model], baseUrl: ['AI_BASE_URL', baseUrl] })
    return { provider, apiKey, ...set }
  }
  const set = requireTogether(part, {
    provider: ['AI_PROVIDER', provider],
    model: ['AI_MODEL', model],
    apiKey: ['AI_API_KEY', apiKey],
  })
  return { ...set, baseUrl }
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
