import type { Channel } from '@radar/contract'
import { z } from 'zod'
import type { ChannelApp } from '../../platform/channels.ts'

/** Address of a webhook with the channel's name, as a service answers. */
export type GrantedWebhook = { url: string; place: string }

/** Answer to a code, as far as Radar has a use for it. */
export type ChannelAnswer = {
  /** Null where the answer names no webhook. */
  webhook: GrantedWebhook | null
  /** Token that came with it; null where a service ends the webhook with its token. */
  unused_token: string | null
}

/** Ways in which the services differ. */
export type ChannelService = {
  authorizePath: string
  tokenPath: string
  /** Path at which tokens are revoked (RFC 7009); null where that would end the webhook. */
  revokePath: string | null
  scope: string
  /**
   * True where the service checks a proof key (RFC 7636). Slack does so for apps without a secret alone:
   * https://docs.slack.dev/authentication/using-pkce
   */
  pkce: boolean
  /** Name of the service in the `iss` of its answer (RFC 9207); null where it gives none. */
  issuer(app: ChannelApp): string | null
  /** Throws where the answer to a code has another shape. */
  parseAnswer(answer: unknown): ChannelAnswer
  /** Cause that a refused code names; undefined where the answer refuses nothing. */
  parseRefusal(answer: unknown): string | undefined
}

const slackAnswer = z.object({
  team: z.object({ name: z.string() }).nullish(),
  incoming_webhook: z.object({ url: z.string(), channel: z.string().default('') }).nullish(),
})
const slackRefusal = z.object({ ok: z.literal(false), error: z.string() })
const discordAnswer = z.object({
  access_token: z.string().nullish(),
  refresh_token: z.string().nullish(),
  webhook: z.object({ url: z.string(), name: z.string().nullish() }).nullish(),
})
const discordRefusal = z.object({ error: z.string() })

export const SERVICES: Readonly<Record<Channel, ChannelService>> = {
  slack: {
    authorizePath: '/oauth/v2/authorize',
    tokenPath: '/api/oauth.v2.access',
    revokePath: null,
    scope: 'incoming-webhook',
    pkce: false,
    issuer: () => null,
    parseAnswer: (answer) => {
      const { incoming_webhook: webhook, team } = slackAnswer.parse(answer)
      const place = [webhook?.channel, team?.name].filter(Boolean).join(', ')
      return { webhook: webhook ? { url: webhook.url, place } : null, unused_token: null }
    },
    parseRefusal: (answer) => slackRefusal.safeParse(answer).data?.error,
  },
  discord: {
    authorizePath: '/oauth2/authorize',
    tokenPath: '/api/oauth2/token',
    revokePath: '/api/oauth2/token/revoke',
    scope: 'webhook.incoming',
    pkce: true,
    issuer: ({ url }) => url,
    parseAnswer: (answer) => {
      const { webhook, refresh_token, access_token } = discordAnswer.parse(answer)
      return {
        webhook: webhook ? { url: webhook.url, place: webhook.name ?? '' } : null,
        unused_token: refresh_token ?? access_token ?? null,
      }
    },
    parseRefusal: (answer) => discordRefusal.safeParse(answer).data?.error,
  },
}
