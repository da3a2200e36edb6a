import type { Channel } from '@radar/contract'
import { z } from 'zod'
import type { ChannelApp } from '../../platform/channels.ts'

/** Address of a webhook with the channel's name, as a service answers. */
export type GrantedWebhook = { url: string; place: string }

/** Ways in which the services differ. */
export type ChannelService = {
  authorizePath: string
  tokenPath: string
  scope: string
  /**
   * True where the service checks a proof key (RFC 7636). Slack does so for apps without a secret alone:
   * https://docs.slack.dev/authentication/using-pkce
   */
  pkce: boolean
  /** Name of the service in the `iss` of its answer (RFC 9207); null where it gives none. */
  issuer(app: ChannelApp): string | null
  /** Webhook in the answer to a code; null where there is none. Throws where the answer has another shape. */
  parseWebhook(answer: unknown): GrantedWebhook | null
  /** Cause that a refused code names; undefined where the answer refuses nothing. */
  parseRefusal(answer: unknown): string | undefined
}

const slackAnswer = z.object({
  team: z.object({ name: z.string() }).nullish(),
  incoming_webhook: z.object({ url: z.string(), channel: z.string().default('') }).nullish(),
})
const slackRefusal = z.object({ ok: z.literal(false), error: z.string() })
const discordAnswer = z.object({
  webhook: z.object({ url: z.string(), name: z.string().nullish() }).nullish(),
})
const discordRefusal = z.object({ error: z.string() })

export const SERVICES: Readonly<Record<Channel, ChannelService>> = {
  slack: {
    authorizePath: '/oauth/v2/authorize',
    tokenPath: '/api/oauth.v2.access',
    scope: 'incoming-webhook',
    pkce: false,
    issuer: () => null,
    parseWebhook: (answer) => {
      const { incoming_webhook: webhook, team } = slackAnswer.parse(answer)
      return webhook
        ? { url: webhook.url, place: [webhook.channel, team?.name].filter(Boolean).join(', ') }
        : null
    },
    parseRefusal: (answer) => slackRefusal.safeParse(answer).data?.error,
  },
  discord: {
    authorizePath: '/oauth2/authorize',
    tokenPath: '/api/oauth2/token',
    scope: 'webhook.incoming',
    pkce: true,
    issuer: ({ url }) => url,
    parseWebhook: (answer) => {
      const { webhook } = discordAnswer.parse(answer)
      return webhook ? { url: webhook.url, place: webhook.name ?? '' } : null
    },
    parseRefusal: (answer) => discordRefusal.safeParse(answer).data?.error,
  },
}
