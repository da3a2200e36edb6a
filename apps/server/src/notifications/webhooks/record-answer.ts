import { and, eq, sql } from 'drizzle-orm'
import { WEBHOOK_FAILURES } from '@radar/contract'
import { webhookDeliveries, webhooks } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { endDeliveries } from './end-deliveries.ts'
import type { DeliveryRow, WebhookRow } from './queries.ts'

export type DeliveryOutcome =
  | { kind: 'delivered'; status: number }
  /** The address asks for a pause. */
  | { kind: 'wait'; status: number; retry_after: string | null }
  | { kind: 'failed'; status: number | null; problem: string; retry_after: string | null }
  /** The address says that it takes nothing any more. */
  | { kind: 'gone'; status: number; problem: string }
  /** The message is not sent again. */
  | { kind: 'dropped'; problem: string }

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** Pauses after each failure; after the last one the delivery fails for good. */
const PAUSES_MS = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
]
/** Longest pause of an address's other events after a failure, so that a short outage does not count as many failures. */
const MAX_PAUSE_MS = 5 * MINUTE_MS
const WINDOW_MS = WEBHOOK_FAILURES.days * 24 * HOUR_MS
const MAX_WAIT_MS = HOUR_MS

type AnsweredMessage = { webhook: WebhookRow; deliveries: DeliveryRow[]; outcome: DeliveryOutcome }

/** Records the answer of an address and releases its lease. */
export function recordAnswer(ctx: Ctx, { webhook, deliveries, outcome }: AnsweredMessage): Promise<void> {
  ctx.log.info('webhook.answered', {
    webhook_id: webhook.id,
    outcome: outcome.kind,
    deliveries: deliveries.length,
  })
  return ctx.db.transaction(async (tx) => {
    // The webhook is locked before its deliveries, as by switching it off.
    await changeWebhook(ctx, tx, webhook, outcome)
    for (const delivery of deliveries) await changeDelivery(ctx, tx, delivery, outcome)
  })
}

async function changeDelivery(
  ctx: Ctx,
  tx: Tx,
  { id, attempts }: DeliveryRow,
  outcome: DeliveryOutcome,
): Promise<void> {
  const { id: deliveryId, status } = webhookDeliveries
  // If it was switched off meanwhile, its deliveries have ended and must stay so.
  const isWaiting = outcome.kind === 'wait' ? eq(status, 'pending') : undefined
  await tx
    .update(webhookDeliveries)
    .set(changeOf(outcome, attempts, ctx.now()))
    .where(and(eq(deliveryId, id), isWaiting))
}

function changeOf(outcome: DeliveryOutcome, before: number, now: Date): Partial<DeliveryRow> {
  if (outcome.kind === 'wait')
    return { status_code: outcome.status, problem: 'The address asked Radar to wait.' }
  if (outcome.kind === 'dropped') return { status: 'dropped', problem: outcome.problem, ended_at: now }
  const attempts = before + 1
  if (outcome.kind === 'delivered')
    return { status: 'delivered', attempts, status_code: outcome.status, problem: null, ended_at: now }
  const attempted = { attempts, status_code: outcome.status, problem: outcome.problem }
  const pause = outcome.kind === 'gone' ? undefined : PAUSES_MS[before]
  return pause === undefined
    ? { ...attempted, status: 'failed', ended_at: now }
    : { ...attempted, next_attempt_at: new Date(now.getTime() + pause) }
}

async function changeWebhook(ctx: Ctx, tx: Tx, webhook: WebhookRow, outcome: DeliveryOutcome): Promise<void> {
  const now = ctx.now()
  if (outcome.kind === 'failed') return countFailure(ctx, tx, webhook, outcome)
  const changes =
    outcome.kind === 'delivered'
      ? { failures: 0, failing_since: null }
      : outcome.kind === 'wait'
        ? { paused_until: new Date(now.getTime() + waitOf(outcome.retry_after, now)) }
        : {}
  await tx
    .update(webhooks)
    .set({ leased_until: null, ...changes })
    .where(eq(webhooks.id, webhook.id))
  if (outcome.kind === 'gone')
    await switchOff(ctx, tx, webhook, `Its address takes nothing any more. ${toSentence(outcome.problem)}`)
}

type Failure = Extract<DeliveryOutcome, { kind: 'failed' }>

async function countFailure(
  ctx: Ctx,
  tx: Tx,
  webhook: WebhookRow,
  { problem, retry_after }: Failure,
): Promise<void> {
  const now = ctx.now()
  const isOld = sql`coalesce(${webhooks.failing_since}, '-infinity') <= ${new Date(now.getTime() - WINDOW_MS).toISOString()}::timestamptz`
  const asked = retry_after === null ? 0 : waitOf(retry_after, now)
  const pause = Math.max(asked, Math.min(MAX_PAUSE_MS, PAUSES_MS[webhook.failures] ?? MAX_PAUSE_MS))
  const [counted] = await tx
    .update(webhooks)
    .set({
      leased_until: null,
      paused_until: new Date(now.getTime() + pause),
      failures: sql`case when ${isOld} then 1 else ${webhooks.failures} + 1 end`,
      failing_since: sql`case when ${isOld} then ${now.toISOString()}::timestamptz else ${webhooks.failing_since} end`,
    })
    .where(eq(webhooks.id, webhook.id))
    .returning({ failures: webhooks.failures })
  const { max, days } = WEBHOOK_FAILURES
  if ((counted?.failures ?? 0) < max) return
  const failed = `It failed ${max} times within ${days} days and took nothing.`
  await switchOff(ctx, tx, webhook, `${failed} The last failure: ${toSentence(problem)}`)
}

/** Switches a webhook off and reports it, unless its user has switched it off meanwhile. */
async function switchOff(
  ctx: Ctx,
  tx: Tx,
  { id, user_id, name }: WebhookRow,
  disabled_reason: string,
): Promise<void> {
  const switched = await tx
    .update(webhooks)
    .set({ disabled_reason })
    .where(and(eq(webhooks.id, id), eq(webhooks.active, true)))
    .returning({ id: webhooks.id })
  if (switched.length === 0) return
  await endDeliveries(ctx, tx, id)
  const webhook = { id, user_id, name, reason: disabled_reason }
  await ctx.lifecycle.emit(tx, { type: 'webhook.disabled', webhook })
}

/** A problem ends with the address's own words, which need no full stop of their own. */
const toSentence = (problem: string) => (/[.!?…]$/.test(problem) ? problem : `${problem}.`)

/** Milliseconds of a `Retry-After` header (seconds or a date), at least a second. */
function waitOf(retryAfter: string | null, now: Date): number {
  const seconds = Number(retryAfter ?? '')
  const asked =
    Number.isFinite(seconds) && seconds > 0
      ? seconds * SECOND_MS
      : Date.parse(retryAfter ?? '') - now.getTime()
  return Math.min(MAX_WAIT_MS, Math.max(SECOND_MS, Number.isFinite(asked) ? asked : MINUTE_MS))
}
