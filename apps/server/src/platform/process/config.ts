import type { DeciderConfig } from '@radar/decisions'
import type { ChannelApps } from '../channels.ts'
import type { SmtpConfig } from '../mailer.ts'
import type { Reader, TokenPrices } from '../reader.ts'
import type { SmsConfig } from '../texter.ts'
import type { Environment } from './environment.ts'

/** Parts of Radar as the environment sets them. */
export type Config = {
  port: number
  host: string
  role: Environment['RADAR_ROLE']
  /** The public address, when it is not simply the one that is listened on. */
  url: string | undefined
  /** Target of "Contact support"; undefined for the help center. */
  support: string | undefined
  /** Addresses and networks of the proxies before Radar; what they say about where a request came from is believed. */
  proxies: string[]
  dataDir: string
  secretKey: string | undefined
  oldSecretKeys: string[]
  logLevel: Environment['RADAR_LOG']
  databaseUrl: string | undefined
  /** Largest number of subreddits in one request for new posts. */
  subredditsAListing: number
  /** Undefined where the embedded practice forum takes Reddit's place. */
  reddit: RedditConfig | undefined
  /** Undefined where Hacker News is switched off. */
  hackerNews: HackerNewsConfig | undefined
  /** True where Discourse forums are read. */
  discourse: boolean
  /** True where instances of Lemmy are read. */
  lemmy: boolean
  /** Server through which both are asked; undefined where they are asked themselves. */
  forumsUrl: string | undefined
  /** Undefined where Bluesky is switched off. */
  bluesky: BlueskyConfig | undefined
  /** True if connected accounts may vote in the forum. */
  forumVotes: 'allowed' | 'forbidden'
  ai: AiConfig | undefined
  /** Decision model that reads matches; undefined where that of `ai` does, if there is one. */
  decisions: DecisionConfig | undefined
  /** Dollars that reading by the AI provider may cost. */
  readingCeilings: Reader['ceilings']
  smtp: SmtpConfig | undefined
  /** Undefined where no provider sends text messages. */
  sms: SmsConfig | undefined
  /** Apps of the operator at Slack and Discord; undefined where addresses are pasted alone. */
  channels: ChannelApps
  /** Undefined where nobody signs in by Google. */
  google: GoogleConfig | undefined
  /** Undefined where a single process sells in a test mode of its own, and several sell nothing. */
  stripe: StripeConfig | undefined
}

/** Addresses of another server that answers as Hacker News does; undefined for Hacker News itself. */
export type HackerNewsConfig = { itemsUrl: string | undefined; searchUrl: string | undefined }

/** Addresses of another server that answers as Bluesky does; undefined for Bluesky itself. */
export type BlueskyConfig = { apiUrl: string | undefined; streamUrl: string | undefined }

export type StripeConfig = {
  secretKey: string
  webhookSecret: string
  /** Another server than Stripe itself that speaks its protocol. */
  url: string | undefined
}

/** Radar as Google knows it; `issuer` is another server that speaks OpenID Connect where it is not Google itself. */
export type GoogleConfig = { clientId: string; clientSecret: string; issuer: string }

export type RedditConfig = {
  clientId: string
  clientSecret: string
  /** Whose app it is, as the User-Agent tells Reddit. */
  username: string
  /** A forum other than Reddit itself that speaks its protocol. */
  url: string | undefined
}

export type DecisionConfig = DeciderConfig & { prices: TokenPrices | undefined }

export type AiConfig = {
  model: string
  /** Dollars for a million tokens. */
  prices?: { input: number; output: number } | undefined
} & (
  | { provider: 'openai' | 'anthropic'; apiKey: string; baseUrl: string | undefined }
  | { provider: 'openai-compatible'; apiKey: string | undefined; baseUrl: string }
)
