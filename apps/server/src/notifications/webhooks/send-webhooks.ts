import { and, asc, eq, isNull, not, or, sql } from 'drizzle-orm'
import type { Column } from 'drizzle-orm'
import type { WebhookEvent } from '@radar/contract'
import { webhookDeliveries, webhooks } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isDue } from '../../platform/database/due.ts'
import { endOfLease, isFree } from '../../platform/database/leases.ts'
import { isRefused } from '../../platform/database/is-refused.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { OutsideAddressError, OutsidePageError } from '../../platform/outside-errors.ts'
import { SecretUnreadableError, openSecret } from '../../platform/secrets/seal-secret.ts'
import { workThrough } from '../../platform/work-through.ts'
import { planOf } from '../../account/index.ts'
import { buildEvent } from './build-event.ts'
import { buildMessage } from './build-message.ts'
import type { SigningWebhook, WebhookMessage } from './build-message.ts'
import type { DeliveryRow, WebhookRow } from './queries.ts'
import { recordAnswer } from './record-answer.ts'
import type { DeliveryOutcome } from './record-answer.ts'
import { selectPrevious } from './rotate-secret.ts'
import { placeOf } from './webhook-place.ts'

const MAX_WEBHOOKS = 100
/** Addresses at a time; a slow one delays few others. */
const AT_A_TIME = 8
const LEASE_MS = 60_000
/** Longest pause after a failure, and the longest that an address may ask for. */
const MAX_PAUSE_MS = 24 * 3_600_000
/** Time for one address before it is another's turn. */
const TURN_MS = 5_000
/** Events in one message to Slack or Discord. */
const MAX_TOGETHER = 10

/** Sends due deliveries, to each address one message after the other. A failure for one stops no other, and fails the run. */
export async function sendWebhooks(ctx: Ctx): Promise<void> {
  const ended: string[] = []
  const failures: unknown[] = []
  const work = async ({ id }: { id: string }) => {
    try {
      if (await sendFor(ctx, id)) ended.push(id)
    } catch (error) {
      ctx.log.error('webhook.not-sent', { webhook_id: id, error })
      ended.push(id)
      failures.push(error)
    }
  }
  for (let due = await selectDue(ctx, ended); due.length > 0; due = await selectDue(ctx, ended))
    await workThrough(due, { atATime: AT_A_TIME, work })
  if (failures.length > 0) throw new AggregateError(failures, 'Some webhooks were not sent.')
}

const isOpen = (ctx: Ctx) =>
  and(
    eq(webhooks.active, true),
    isNull(webhooks.disabled_reason),
    or(isNull(webhooks.paused_until), hasCome(ctx, webhooks.paused_until)),
    isFree(webhooks.leased_until, { now: ctx.databaseNow(), max_ms: LEASE_MS }),
  )

const isReady = (ctx: Ctx) =>
  and(eq(webhookDeliveries.status, 'pending'), hasCome(ctx, webhookDeliveries.next_attempt_at))

const hasCome = (ctx: Ctx, at: Column) => isDue(at, { now: ctx.now(), max_ahead_ms: MAX_PAUSE_MS })

/** Selects addresses with due deliveries, without those that need nothing more in this run. */
function selectDue(ctx: Ctx, ended: readonly string[]) {
  return ctx.db.transaction((tx) =>
    tx
      .select({ id: webhooks.id })
      .from(webhooks)
      .innerJoin(webhookDeliveries, eq(webhookDeliveries.webhook_id, webhooks.id))
      .where(and(isOpen(ctx), isReady(ctx), not(isOneOf(webhooks.id, ended))))
      .groupBy(webhooks.id)
      .orderBy(sql`min(${webhookDeliveries.next_attempt_at})`)
      .limit(MAX_WEBHOOKS),
  )
}

/** Sends to one address for some seconds. Returns true where nothing is left, or the address needs a pause. */
async function sendFor(ctx: Ctx, id: string): Promise<boolean> {
  const began = ctx.monotonic()
  while (ctx.monotonic() - began <= TURN_MS) {
    const claimed = await claim(ctx, id)
    if (!claimed) return true
    const outcome = await send(ctx, claimed)
    await recordAnswer(ctx, { webhook: claimed.webhook, deliveries: claimed.deliveries, outcome })
    if (outcome.kind === 'wait' || outcome.kind === 'failed' || outcome.kind === 'gone') return true
  }
  return false
}

type ClaimedMessage = {
  webhook: WebhookRow
  deliveries: DeliveryRow[]
  message: WebhookMessage | undefined
  /** Reason why there is no message. */
  reason: string
}

/** Leases a webhook and builds the message of its due deliveries; undefined where none is due. */
function claim(ctx: Ctx, id: string): Promise<ClaimedMessage | undefined> {
  return ctx.db.transaction(async (tx) => {
    const [webhook] = await tx
      .update(webhooks)
      .set({ leased_until: endOfLease(ctx.databaseNow(), LEASE_MS) })
      .where(and(eq(webhooks.id, id), isOpen(ctx)))
      .returning()
    if (!webhook) return undefined
    const due = await tx
      .select()
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.webhook_id, id), isReady(ctx)))
      .orderBy(asc(webhookDeliveries.next_attempt_at), asc(webhookDeliveries.id))
      .limit(isChannel(webhook) ? MAX_TOGETHER : 1)
    if (due.length === 0) {
      await tx.update(webhooks).set({ leased_until: null }).where(eq(webhooks.id, id))
      return undefined
    }
    if (!(await planOf(tx, webhook.user_id, ctx.now())).live_notifications)
      return { webhook, deliveries: due, message: undefined, reason: 'Webhooks need the Moderator plan.' }
    const built = []
    for (const delivery of due) built.push({ delivery, event: await buildReadable(ctx, delivery) })
    const unreadable = built.filter(({ event }) => event === UNREADABLE).map(({ delivery }) => delivery)
    if (unreadable.length > 0)
      return { webhook, deliveries: unreadable, message: undefined, reason: 'Radar cannot read this event.' }
    const existing = built.filter(
      (each): each is { delivery: DeliveryRow; event: WebhookEvent } => each.event !== undefined,
    )
    const [first, ...others] = existing.map(({ event }) => event)
    if (first === undefined)
      return { webhook, deliveries: due, message: undefined, reason: 'The subject of the event was deleted.' }
    const previous_secrets = await selectPrevious(ctx, tx, id)
    const message = messageOf(ctx, { ...webhook, previous_secrets }, [first, ...others])
    return {
      webhook,
      deliveries: existing.map(({ delivery }) => delivery),
      message,
      reason: 'Its secret can no longer be read.',
    }
  })
}

const UNREADABLE = Symbol('unreadable')

/** Builds an event in a part of the transaction, since one that the database refuses must stop no later one. */
async function buildReadable(ctx: Ctx, delivery: DeliveryRow) {
  try {
    return await ctx.db.transaction((part) => buildEvent(ctx, part, delivery))
  } catch (error) {
    if (!isRefused(error)) throw error
    ctx.log.error('webhook.event-unreadable', { delivery_id: delivery.id, type: delivery.type, error })
    return UNREADABLE
  }
}

const isChannel = ({ kind }: WebhookRow) => kind === 'slack' || kind === 'discord'

function messageOf(ctx: Ctx, webhook: SigningWebhook, events: [WebhookEvent, ...WebhookEvent[]]) {
  try {
    return buildMessage(ctx, webhook, events)
  } catch (error) {
    if (error instanceof SecretUnreadableError) return undefined
    throw error
  }
}

async function send(ctx: Ctx, { webhook, message, reason }: ClaimedMessage): Promise<DeliveryOutcome> {
  if (message === undefined) return { kind: 'dropped', problem: reason }
  try {
    const url = openSecret(ctx.keyRing, placeOf('url', webhook), webhook.url)
    const { status, retry_after, text } = await ctx.sendOutside(url, message)
    if (status >= 200 && status <= 299) return { kind: 'delivered', status }
    if (status === 429) return { kind: 'wait', status, retry_after }
    const problem = describeAnswer(status, text)
    if (isGone(webhook, status)) return { kind: 'gone', status, problem }
    return { kind: 'failed', status, problem, retry_after }
  } catch (error) {
    if (error instanceof SecretUnreadableError)
      return { kind: 'dropped', problem: 'Its address can no longer be read.' }
    if (!(error instanceof OutsideAddressError || error instanceof OutsidePageError)) throw error
    return { kind: 'failed', status: null, problem: error.message, retry_after: null }
  }
}

function describeAnswer(status: number, text: string): string {
  if (status >= 300 && status <= 399) return `It answered ${status}. Radar follows no redirects.`
  return text === '' ? `It answered ${status}.` : `It answered ${status}: ${text}`
}

/**
 * True for an address that is gone for good, as Standard Webhooks has it. Slack and Discord say so of deleted webhooks with
 * 404, which elsewhere may come of a program that restarts.
 */
const isGone = (webhook: WebhookRow, status: number): boolean =>
  status === 410 || (status === 404 && isChannel(webhook))
