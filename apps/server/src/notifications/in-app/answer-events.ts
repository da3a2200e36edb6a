import { sql } from 'drizzle-orm'
import { DEFAULT_FLOOR, lowestShownAs } from '@radar/contract'
import { isListed } from '../../db/match-states.ts'
import { campaigns, matchAlerts, matchesQueue, userSettings } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { anyId, isOneOf } from '../../platform/database/one-of.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'
import { notify } from './notify.ts'
import { findRecipient } from '../find-recipient.ts'

/** Reasons that the user caused, which are not reported back to them. */
const DONE_BY_USER = new Set(['CAMPAIGN_GONE', 'AUTHOR_BLOCKED', 'DISCONNECTED', 'PERSON_ERASED'])

/** Inserts an alert for each match that begins to show. Matches below the user's floor have none. */
export async function insertAlerts(
  ctx: Ctx,
  tx: Tx,
  { ids }: LifecycleEvent<'matches.shown'>,
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await tx.execute(sql`
    insert into ${matchAlerts} (match_id, user_id, shown_at)
    select ${matchesQueue.id}, ${matchesQueue.user_id}, ${ctx.now().toISOString()}::timestamptz
    from ${matchesQueue} left join ${userSettings} on ${userSettings.user_id} = ${matchesQueue.user_id}
    where ${matchesQueue.id} = ${anyId(ids)} and ${isListed}
      and ${matchesQueue.relevance_score} >= coalesce(${userSettings.floor}, ${DEFAULT_FLOOR}::int) + ${lowestShownAs(0)}::float8
    on conflict do nothing returning match_id`)
  if (rows.length > 0) await ctx.jobs.send('tell-matches', {})
}

export async function notifyFailedReply(
  ctx: Ctx,
  tx: Tx,
  { reply }: LifecycleEvent<'reply.failed'>,
): Promise<void> {
  const { id, user_id, error_code, error_message } = reply
  if (error_code !== null && DONE_BY_USER.has(error_code)) return
  const facts = error_message === null ? {} : { reason: error_message }
  await notify(ctx, tx, [{ user_id, kind: 'reply_failed', subject: id, facts, wants_mail: true }])
}

export async function notifyReturnedReply(
  ctx: Ctx,
  tx: Tx,
  { reply: { id, user_id, error_message } }: LifecycleEvent<'reply.returned'>,
): Promise<void> {
  const facts = error_message === null ? {} : { reason: error_message }
  await notify(ctx, tx, [{ user_id, kind: 'reply_returned', subject: id, facts, wants_mail: true }])
}

export async function notifyRemovedReply(
  ctx: Ctx,
  tx: Tx,
  { reply: { id, user_id }, subreddit }: LifecycleEvent<'reply.removed'>,
): Promise<void> {
  const facts = { name: subreddit }
  await notify(ctx, tx, [{ user_id, kind: 'reply_removed', subject: id, facts, wants_mail: true }])
}

export async function notifyAnswers(
  ctx: Ctx,
  tx: Tx,
  { reply: { id, user_id }, subreddit, answers }: LifecycleEvent<'reply.answered'>,
): Promise<void> {
  const facts = { name: subreddit }
  await notify(ctx, tx, [
    { user_id, kind: 'reply_answered', subject: id, facts, count: answers, wants_mail: true },
  ])
}

export async function notifyLeadPosts(
  ctx: Ctx,
  tx: Tx,
  { lead: { id, user_id }, subreddit, posts }: LifecycleEvent<'lead.posted'>,
): Promise<void> {
  const person = await findRecipient(ctx, tx, user_id)
  if (!person?.preferences.profile_alerts) return
  const facts = { name: subreddit }
  await notify(ctx, tx, [
    { user_id, kind: 'lead_posted', subject: id, facts, count: posts, wants_mail: true },
  ])
}

export async function notifyExpiredAccount(
  ctx: Ctx,
  tx: Tx,
  { account }: LifecycleEvent<'account.expired'>,
): Promise<void> {
  const { id, user_id, reddit_username: name } = account
  await notify(ctx, tx, [
    { user_id, kind: 'account_expired', subject: id, facts: { name }, wants_mail: true },
  ])
}

export async function notifyDisabledWebhook(
  ctx: Ctx,
  tx: Tx,
  { webhook }: LifecycleEvent<'webhook.disabled'>,
): Promise<void> {
  const { id, user_id, name, reason } = webhook
  await notify(ctx, tx, [
    { user_id, kind: 'webhook_disabled', subject: id, facts: { name, reason }, wants_mail: true },
  ])
}

/** No mail tells of it: it would be refused as well. */
export async function notifyRefusedMail(
  ctx: Ctx,
  tx: Tx,
  { mail: { user_id, words } }: LifecycleEvent<'mail.refused'>,
): Promise<void> {
  await notify(ctx, tx, [{ user_id, kind: 'mail_refused', subject: 'mail', facts: { reason: words } }])
}

export async function notifyFailedScans(
  ctx: Ctx,
  tx: Tx,
  { scans }: LifecycleEvent<'scans.failed'>,
): Promise<void> {
  if (scans.length === 0) return
  const ids = new Set(scans.map(({ campaign_id }) => campaign_id))
  const named = await tx
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(isOneOf(campaigns.id, ids))
  const names = new Map(named.map(({ id, name }) => [id, name]))
  await notify(
    ctx,
    tx,
    scans.map(({ user_id, campaign_id, error }) => ({
      user_id,
      kind: 'scan_failed',
      subject: campaign_id,
      campaign_id,
      facts: { name: names.get(campaign_id) ?? 'a campaign', ...(error === null ? {} : { reason: error }) },
      wants_mail: true,
    })),
  )
}
