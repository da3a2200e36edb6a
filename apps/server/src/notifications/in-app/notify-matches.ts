import { and, asc, eq, inArray, isNull, lte, ne, not, or, sql } from 'drizzle-orm'
import { shownScore } from '@radar/contract'
import { lockUser } from '../../platform/database/lock-users.ts'
import { DEMO_PERSON_ID } from '../../db/demo-person.ts'
import { isAwaited } from '../../db/match-states.ts'
import { campaigns, mailSchedules, matchAlerts, matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { forAllPeople } from '../for-each-person.ts'
import { afterQuiet } from '../mails/mail-times.ts'
import { notify } from './notify.ts'
import { findRecipient, wantsMail } from '../find-recipient.ts'
import type { Recipient } from '../find-recipient.ts'

const MAX_USERS = 500
/** Shortest time between two immediate mails; matches of this time are sent together. */
const MAIL_GAP_MS = 10 * 60_000

/** Notifies users of new matches, once no AI reader is expected to change their scores. */
export function notifyMatches(ctx: Ctx): Promise<void> {
  return forAllPeople(ctx, {
    select: (done) => selectUsers(ctx, done),
    act: (userId) => notifyUser(ctx, userId),
  })
}

async function selectUsers(ctx: Ctx, done: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.transaction((tx) =>
    tx
      .selectDistinct({ user_id: matchAlerts.user_id })
      .from(matchAlerts)
      .innerJoin(matchesQueue, eq(matchesQueue.id, matchAlerts.match_id))
      .where(
        and(
          isNull(matchAlerts.told_at),
          ne(matchAlerts.user_id, DEMO_PERSON_ID),
          not(isOneOf(matchAlerts.user_id, done)),
          not(isAwaited(ctx.now())),
        ),
      )
      .limit(MAX_USERS),
  )
  return rows.map(({ user_id }) => user_id)
}

function notifyUser(ctx: Ctx, userId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await lockCampaigns(tx, userId)
    const person = await findRecipient(ctx, tx, userId)
    const alerts = await lockAlerts(ctx, tx, userId)
    if (!person || alerts.length === 0) return
    const ready = alerts.filter(
      ({ state, relevance_score }) => state === 'open' && shownScore(relevance_score) >= person.floor,
    )
    const notified = ready.filter(
      ({ relevance_score }) => shownScore(relevance_score) >= person.preferences.min_score,
    )
    await notify(ctx, tx, countByCampaign(userId, notified))
    await ctx.lifecycle.emit(tx, {
      type: 'matches.ready',
      user_id: userId,
      matches: ready,
      quiet_until: quietUntil(ctx, person),
    })
    const mailed = wantsMail(person) ? notified : []
    await markForMail(ctx, tx, { alerts, mailed })
    if (mailed.length > 0 && person.frequency === 'immediate') await scheduleMail(ctx, tx, person)
  })
}

/** Locks the user and the campaigns that notifications refer to, before the alerts, in the order of their deletion. */
async function lockCampaigns(tx: Tx, userId: string): Promise<void> {
  const { id } = campaigns
  const awaiting = tx
    .select({ id: matchesQueue.campaign_id })
    .from(matchAlerts)
    .innerJoin(matchesQueue, eq(matchesQueue.id, matchAlerts.match_id))
    .where(and(eq(matchAlerts.user_id, userId), isNull(matchAlerts.told_at)))
  await lockUser(tx, userId)
  await tx.select({ id }).from(campaigns).where(inArray(id, awaiting)).orderBy(asc(id)).for('key share')
}

/** End of the recipient's quiet hours; null outside of them. */
function quietUntil(ctx: Ctx, { timezone, preferences }: Recipient): Date | null {
  const now = ctx.now()
  const end = afterQuiet(now, timezone, preferences)
  return end > now ? end : null
}

type LockedAlerts = Awaited<ReturnType<typeof lockAlerts>>

function lockAlerts(ctx: Ctx, tx: Tx, userId: string) {
  return tx
    .select({
      id: matchesQueue.id,
      campaign_id: matchesQueue.campaign_id,
      name: campaigns.name,
      state: matchesQueue.state,
      relevance_score: matchesQueue.relevance_score,
    })
    .from(matchAlerts)
    .innerJoin(matchesQueue, eq(matchesQueue.id, matchAlerts.match_id))
    .innerJoin(campaigns, eq(campaigns.id, matchesQueue.campaign_id))
    .where(and(eq(matchAlerts.user_id, userId), isNull(matchAlerts.told_at), not(isAwaited(ctx.now()))))
    .orderBy(asc(matchAlerts.match_id))
    .for('update', { of: matchAlerts })
}

function countByCampaign(user_id: string, notified: LockedAlerts) {
  const byCampaign = Map.groupBy(notified, ({ campaign_id }) => campaign_id)
  return [...byCampaign].map(([campaign_id, matches]) => ({
    user_id,
    kind: 'new_matches' as const,
    subject: campaign_id,
    campaign_id,
    count: matches.length,
    facts: { name: matches[0]?.name ?? '' },
  }))
}

/** Deletes the alerts that need no mail and marks the others for the next one. */
async function markForMail(
  ctx: Ctx,
  tx: Tx,
  { alerts, mailed }: { alerts: LockedAlerts; mailed: LockedAlerts },
) {
  const left = new Set(mailed.map(({ id }) => id))
  const done = alerts.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  if (left.size > 0)
    await tx.update(matchAlerts).set({ told_at: ctx.now() }).where(isOneOf(matchAlerts.match_id, left))
  if (done.length > 0) await tx.delete(matchAlerts).where(isOneOf(matchAlerts.match_id, done))
}

async function scheduleMail(ctx: Ctx, tx: Tx, { id, timezone, preferences }: Recipient): Promise<void> {
  const [schedule] = await tx.select().from(mailSchedules).where(eq(mailSchedules.user_id, id))
  const earliest = Math.max(ctx.now().getTime(), (schedule?.last_mail_at?.getTime() ?? 0) + MAIL_GAP_MS)
  const next = afterQuiet(new Date(earliest), timezone, preferences)
  await tx
    .update(mailSchedules)
    .set({ next_mail_at: next })
    .where(
      and(
        eq(mailSchedules.user_id, id),
        or(
          isNull(mailSchedules.next_mail_at),
          not(lte(mailSchedules.next_mail_at, sql`${next.toISOString()}::timestamptz`)),
        ),
      ),
    )
  await ctx.jobs.send('mail-matches', {}, { startAfter: next })
}
