import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Column } from 'drizzle-orm'
import type { WebhookEvent } from '@radar/contract'
import { webhookDeliveries, webhooks } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isDue } from '../../platform/database/due.ts'
import { endOfLease, isFree } from '../../platform/database/leases.ts'
import { OutsideAddressError, OutsidePageError } from '../../platform/outside-errors.ts'
import { SecretUnreadableError, openSecret } from '../../platform/secrets/seal-secret.ts'
import { workThrough } from '../../platform/work-through.ts'
import { planOf } from '../../account/index.ts'
import { buildEvent } from './build-event.ts'
import { buildMessage } from './build-message.ts'
import type { WebhookMessage } from './build-message.ts'
import type { DeliveryRow, WebhookRow } from './queries.ts'
import { recordAnswer } from './record-answer.ts'
import type { DeliveryOutcome } from './record-answer.ts'
import { placeOf } from './webhook-place.ts'

const MAX_WEBHOOKS = 100
/** Addresses that are written to at a time: a slow one holds up a few others. */
const AT_A_TIME = 8
const LEASE_MS = 60_000
/** After no failure is it tried later than this, and no address may ask for a longer pause. */
const MAX_PAUSE_MS = 24 * 3_600_000
/** How long one address is written to before the others have their turn. */
const TURN_MS = 5_000
/** Things that one message to a channel tells of. */
const MAX_TOGETHER = 10

/** Sends what is due, to each address one message after the other. */
export async function sendWebhooks(ctx: Ctx): Promise<void> {
  for (let due = await findDue(ctx); due.length > 0; due = await findDue(ctx)) {
    let sent = 0
    await workThrough(due, {
      atATime: AT_A_TIME,
      work: async ({ id }) => {
        sent += await sendFor(ctx, id)
      },
    })
    if (sent === 0) return
  }
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

function findDue(ctx: Ctx) {
  return ctx.db.transaction((tx) =>
    tx
      .select({ id: webhooks.id })
      .from(webhooks)
      .innerJoin(webhookDeliveries, eq(webhookDeliveries.webhook_id, webhooks.id))
      .where(and(isOpen(ctx), isReady(ctx)))
      .groupBy(webhooks.id)
      .orderBy(sql`min(${webhookDeliveries.next_attempt_at})`)
      .limit(MAX_WEBHOOKS),
  )
}

/** How many deliveries came to something. One that answers slowly gives way to the others after a few seconds. */
async function sendFor(ctx: Ctx, id: string): Promise<number> {
  const began = ctx.monotonic()
  let sent = 0
  for (;;) {
    if (ctx.monotonic() - began > TURN_MS) return sent
    const taken = await take(ctx, id)
    if (!taken) return sent
    const outcome = await send(ctx, taken)
    await recordAnswer(ctx, { webhook: taken.webhook, deliveries: taken.deliveries, outcome })
    sent += taken.deliveries.length
    if (outcome.kind === 'wait' || outcome.kind === 'failed') return sent
  }
}

type Taken = {
  webhook: WebhookRow
  deliveries: DeliveryRow[]
  message: WebhookMessage | undefined
  /** Why there is none. */
  reason: string
}

/** Takes the webhook for as long as a message may take, with what is due of it. */
function take(ctx: Ctx, id: string): Promise<Taken | undefined> {
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
      return { webhook, deliveries: due, message: undefined, reason: 'Webhooks come with Moderator.' }
    const read = []
    for (const delivery of due) read.push({ delivery, event: await buildEvent(ctx, tx, delivery) })
    const there = read.filter(
      (each): each is { delivery: DeliveryRow; event: WebhookEvent } => each.event !== undefined,
    )
    const [first, ...others] = there.map(({ event }) => event)
    if (first === undefined)
      return { webhook, deliveries: due, message: undefined, reason: 'What it told of is gone.' }
    const message = messageOf(ctx, webhook, [first, ...others])
    return {
      webhook,
      deliveries: there.map(({ delivery }) => delivery),
      message,
      reason: 'Its secret cannot be read any more.',
    }
  })
}

const isChannel = ({ kind }: WebhookRow) => kind === 'slack' || kind === 'discord'

function messageOf(ctx: Ctx, webhook: WebhookRow, events: [WebhookEvent, ...WebhookEvent[]]) {
  try {
    return buildMessage(ctx, webhook, events)
  } catch (error) {
    if (error instanceof SecretUnreadableError) return undefined
    throw error
  }
}

async function send(ctx: Ctx, { webhook, message, reason }: Taken): Promise<DeliveryOutcome> {
  if (message === undefined) return { kind: 'dropped', problem: reason }
  try {
    const url = openSecret(ctx.keyRing, placeOf('url', webhook), webhook.url)
    const { status, retry_after, text } = await ctx.sendOutside(url, message)
    if (status >= 200 && status <= 299) return { kind: 'delivered', status }
    if (status === 429) return { kind: 'wait', status, retry_after }
    return {
      kind: 'failed',
      status,
      problem: text === '' ? `It answered ${status}.` : `It answered ${status}: ${text}`,
    }
  } catch (error) {
    if (error instanceof SecretUnreadableError)
      return { kind: 'dropped', problem: 'Its address cannot be read any more.' }
    if (!(error instanceof OutsideAddressError || error instanceof OutsidePageError)) throw error
    return { kind: 'failed', status: null, problem: error.message }
  }
}
