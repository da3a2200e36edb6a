import type { Webhook, WebhookDelivery, WebhookEventType, WebhookKind } from '@radar/contract'

export const KIND_LABELS: Record<WebhookKind, string> = {
  webhook: 'Webhook (signed JSON)',
  slack: 'Slack',
  discord: 'Discord',
  csv: 'Spreadsheet (a row of CSV)',
}

export const PLACEHOLDERS: Record<WebhookKind, string> = {
  webhook: 'https://example.com/radar',
  slack: 'https://hooks.slack.com/services/…',
  discord: 'https://discord.com/api/webhooks/…',
  csv: 'https://example.com/rows',
}

const CHANNEL = 'Everybody in the channel can keep, dismiss or snooze a match by its links.'
export const CHANNEL_HINTS: Partial<Record<WebhookKind, string>> = { slack: CHANNEL, discord: CHANNEL }

export const EVENT_LABELS: Record<WebhookEventType, string> = {
  'match.created': 'A new match',
  'reply.posted': 'A reply was posted',
  'reply.failed': 'A reply failed',
  'reply.answered': 'Somebody answered your reply',
  'reply.removed': 'A reply was removed',
  'lead.updated': 'A lead changed',
  'account.disconnected': 'An account is no longer connected',
  'scan.failed': 'A scan failed',
}

export const STATUS_LABELS: Record<WebhookDelivery['status'], { label: string; color: string }> = {
  pending: { label: 'Waiting', color: 'blue' },
  delivered: { label: 'Delivered', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
  dropped: { label: 'Not sent', color: 'gray' },
}

export function labelOf(type: string): string {
  if (type === 'webhook.test') return 'A test'
  return (EVENT_LABELS as Record<string, string>)[type] ?? type
}

export function describeEvents({ events, min_score }: Pick<Webhook, 'events' | 'min_score'>): string {
  return events
    .map((event) => (event === 'match.created' ? `A new match, from ${min_score} %` : EVENT_LABELS[event]))
    .join(' · ')
}

/** State of a webhook, in a word. */
export function stateOf(
  { active, disabled_reason }: Webhook,
  included: boolean,
): { label: string; color: string } {
  if (!included) return { label: 'Paused', color: 'yellow' }
  if (disabled_reason !== null) return { label: 'Switched off by Radar', color: 'red' }
  return active ? { label: 'On', color: 'green' } : { label: 'Off', color: 'gray' }
}
