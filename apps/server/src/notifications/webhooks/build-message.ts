import type { WebhookEvent } from '@radar/contract'
import type { Ctx } from '../../platform/ctx.ts'
import { removeHiddenCharacters } from '../../platform/hidden-characters.ts'
import { openSecret } from '../../platform/secrets/seal-secret.ts'
import { listAlertLinks } from '../alert-links/sign-link.ts'
import { describeEvent } from './describe-event.ts'
import type { EventWithLinks } from './describe-event.ts'
import type { WebhookRow } from './queries.ts'
import type { PreviousSecretRow } from './rotate-secret.ts'
import { signMessage } from './sign-message.ts'
import { toCsvRow } from './to-csv-row.ts'
import { toDiscord } from './to-discord.ts'
import { toSlack } from './to-slack.ts'
import { placeOf, previousPlace } from './webhook-place.ts'

/** Webhook with the previous secrets that still sign. */
export type SigningWebhook = WebhookRow & { previous_secrets: PreviousSecretRow[] }

export type WebhookMessage = { headers: Record<string, string>; body: string }

const JSON_TYPE = { 'content-type': 'application/json' }

/** Builds the request for some events: for exactly one, except to Slack and Discord. */
export function buildMessage(
  ctx: Ctx,
  webhook: SigningWebhook,
  events: [WebhookEvent, ...WebhookEvent[]],
): WebhookMessage {
  if (webhook.kind === 'slack')
    return {
      headers: JSON_TYPE,
      body: JSON.stringify(
        toSlack(
          events.map((event) => describeWithLinks(ctx, event)),
          { buttons: webhook.by_app && ctx.channels.slack?.signingSecret !== undefined },
        ),
      ),
    }
  if (webhook.kind === 'discord')
    return {
      headers: JSON_TYPE,
      body: JSON.stringify(toDiscord(events.map((event) => describeWithLinks(ctx, event)))),
    }
  const [event] = events
  const isCsv = webhook.kind === 'csv'
  const body = isCsv ? toCsvRow(event) : JSON.stringify(event, withoutHidden)
  const signed = signMessage({ id: event.id, at: ctx.now(), body, secrets: secretsOf(ctx, webhook) })
  return {
    headers: { ...(isCsv ? { 'content-type': 'text/csv; charset=utf-8' } : JSON_TYPE), ...signed },
    body,
  }
}

function describeWithLinks(ctx: Ctx, event: WebhookEvent): EventWithLinks {
  const links = event.type === 'match.created' ? listAlertLinks(ctx, event.data.match.id) : []
  return { ...describeEvent(event), links }
}

const withoutHidden = (_: string, value: unknown) =>
  typeof value === 'string' ? removeHiddenCharacters(value) : value

function secretsOf({ keyRing }: Ctx, webhook: SigningWebhook): string[] {
  return [
    openSecret(keyRing, placeOf('secret', webhook), webhook.secret),
    ...webhook.previous_secrets.map((row) => openSecret(keyRing, previousPlace(row), row.secret)),
  ]
}
