import { sql } from 'drizzle-orm'
import type { WebhookEventType } from '@radar/contract'
import { webhookDeliveries, webhooks } from '../../db/schema/index.ts'
import type { DeliveryFacts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'

type QueuedEvent = {
  user_id: string
  type: WebhookEventType
  /** Key of the event: of two with one subject, the second is dropped. */
  subject: string
  facts: DeliveryFacts
  score?: number
  /** Time until which nothing is sent to Slack and Discord. */
  quiet_until?: Date | null
}

/** Inserts a delivery for each webhook that wants the event, in the transaction of the event. */
async function queueEvents(ctx: Ctx, tx: Tx, events: QueuedEvent[]): Promise<void> {
  if (events.length === 0) return
  const now = ctx.now().toISOString()
  const { rows } = await tx.execute(sql`
    insert into ${webhookDeliveries} (user_id, webhook_id, type, subject, facts, next_attempt_at, created_at)
    select e.user_id, w.id, e.type, e.subject, e.facts,
      case when w.kind in ('slack', 'discord') then coalesce(e.quiet_until, ${now}::timestamptz) else ${now}::timestamptz end,
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as e(user_id uuid, type text, subject text, facts jsonb, score float8, quiet_until timestamptz)
    join ${webhooks} w on w.user_id = e.user_id and e.type = any(w.events)
      and w.active and w.disabled_reason is null
      and (e.score is null or round(e.score::numeric) >= w.min_score)
    order by w.id, e.subject
    on conflict do nothing returning id`)
  if (rows.length > 0) await ctx.jobs.send('send-webhooks', {})
}

export function queueMatches(
  ctx: Ctx,
  tx: Tx,
  { user_id, matches, quiet_until }: LifecycleEvent<'matches.ready'>,
): Promise<void> {
  return queueEvents(
    ctx,
    tx,
    matches.map(({ id, relevance_score }) => ({
      user_id,
      type: 'match.created',
      subject: id,
      facts: { match: id },
      score: relevance_score,
      quiet_until,
    })),
  )
}

export function queuePostedReply(ctx: Ctx, tx: Tx, { reply }: LifecycleEvent<'reply.posted'>): Promise<void> {
  const { id, user_id } = reply
  return queueEvents(ctx, tx, [{ user_id, type: 'reply.posted', subject: id, facts: { reply: id } }])
}

/** The subject has the time, since a reply may fail again after another approval. */
export function queueFailedReply(ctx: Ctx, tx: Tx, { reply }: LifecycleEvent<'reply.failed'>): Promise<void> {
  const { id, user_id } = reply
  const subject = `${id} ${ctx.now().toISOString()}`
  return queueEvents(ctx, tx, [{ user_id, type: 'reply.failed', subject, facts: { reply: id } }])
}

export function queueAnswers(
  ctx: Ctx,
  tx: Tx,
  { reply: { id, user_id }, answers }: LifecycleEvent<'reply.answered'>,
): Promise<void> {
  const subject = `${id} ${ctx.now().toISOString()}`
  return queueEvents(ctx, tx, [{ user_id, type: 'reply.answered', subject, facts: { reply: id, answers } }])
}

export function queueRemovedReply(
  ctx: Ctx,
  tx: Tx,
  { reply: { id, user_id } }: LifecycleEvent<'reply.removed'>,
): Promise<void> {
  return queueEvents(ctx, tx, [{ user_id, type: 'reply.removed', subject: id, facts: { reply: id } }])
}

export function queueLeads(ctx: Ctx, tx: Tx, { leads }: LifecycleEvent<'leads.updated'>): Promise<void> {
  return queueEvents(
    ctx,
    tx,
    leads.map(({ id, user_id }) => ({
      user_id,
      type: 'lead.updated',
      subject: `${id} ${ctx.now().toISOString()}`,
      facts: { lead: id },
    })),
  )
}

export function queueFailedScans(ctx: Ctx, tx: Tx, { scans }: LifecycleEvent<'scans.failed'>): Promise<void> {
  return queueEvents(
    ctx,
    tx,
    scans.map(({ id, user_id }) => ({ user_id, type: 'scan.failed', subject: id, facts: { scan: id } })),
  )
}

export function queueDisconnected(
  ctx: Ctx,
  tx: Tx,
  { account, type }: LifecycleEvent<'account.disconnecting' | 'account.expired'>,
): Promise<void> {
  const { id, user_id, reddit_username } = account
  const reason = type === 'account.expired' ? 'expired' : 'disconnected'
  return queueEvents(ctx, tx, [
    {
      user_id,
      type: 'account.disconnected',
      subject: `${id} ${ctx.now().toISOString()}`,
      facts: { account: { id, reddit_username }, reason },
    },
  ])
}
