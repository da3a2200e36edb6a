import { and, asc, eq, inArray, isNull, lte, ne, not, or, sql } from 'drizzle-orm'
import { shownScore } from '@radar/contract'
import { lockUser } from '../../platform/database/lock-users.ts'
import { DEMO_PERSON_ID } from '../../db/demo-person.ts'
import { isAwaited } from '../../db/match-states.ts'
import { campaigns, mailSchedules, matchAlerts, matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { eachPerson } from './each-person.ts'
import { afterQuiet } from '../mails/mail-times.ts'
import { notify } from './notify.ts'
import { readPerson } from './read-person.ts'
import type { ToldPerson } from './read-person.ts'

const MAX_USERS = 500
/** Matches that come within this time after a mail are told of together. */
const MAIL_GAP_MS = 10 * 60_000

/** Tells users of matches that began to show, once nobody is to read them any more. */
export async function tellMatches(ctx: Ctx): Promise<void> {
  const failed: string[] = []
  for (let users = await findUsers(ctx, failed); users.length > 0; users = await findUsers(ctx, failed))
    failed.push(...(await eachPerson(ctx, users, (userId) => tellUser(ctx, userId))))
}

async function findUsers(ctx: Ctx, failed: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.transaction((tx) =>
    tx
      .selectDistinct({ user_id: matchAlerts.user_id })
      .from(matchAlerts)
      .innerJoin(matchesQueue, eq(matchesQueue.id, matchAlerts.match_id))
      .where(
        and(
          isNull(matchAlerts.told_at),
          ne(matchAlerts.user_id, DEMO_PERSON_ID),
          not(isOneOf(matchAlerts.user_id, failed)),
          not(isAwaited(ctx.now())),
        ),
      )
      .limit(MAX_USERS),
  )
  return rows.map(({ user_id }) => user_id)
}

function tellUser(ctx: Ctx, userId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await keepCampaigns(tx, userId)
    const person = await readPerson(ctx, tx, userId)
    const waiting = await lockWaiting(ctx, tx, userId)
    if (!person || waiting.length === 0) return
    const ready = waiting.filter(
      ({ state, relevance_score }) => state === 'open' && shownScore(relevance_score) >= person.floor,
    )
    const told = ready.filter(
      ({ relevance_score }) => shownScore(relevance_score) >= person.preferences.min_score,
    )
    await notify(ctx, tx, countByCampaign(userId, told))
    await ctx.lifecycle.emit(tx, {
      type: 'matches.ready',
      user_id: userId,
      matches: ready,
      quiet_until: quietUntil(ctx, person),
    })
    const mailed = wantsMail(person) ? told : []
    await leaveForMail(ctx, tx, { waiting, mailed })
    if (mailed.length > 0 && person.frequency === 'immediate') await mailSoon(ctx, tx, person)
  })
}

/** What is told refers to a campaign and its user: they are locked before what waits, as where either is deleted. */
async function keepCampaigns(tx: Tx, userId: string): Promise<void> {
  const { id } = campaigns
  const awaiting = tx
    .select({ id: matchesQueue.campaign_id })
    .from(matchAlerts)
    .innerJoin(matchesQueue, eq(matchesQueue.id, matchAlerts.match_id))
    .where(and(eq(matchAlerts.user_id, userId), isNull(matchAlerts.told_at)))
  await lockUser(tx, userId)
  await tx.select({ id }).from(campaigns).where(inArray(id, awaiting)).orderBy(asc(id)).for('key share')
}

/** Until when people are left alone; null where they are not. */
function quietUntil(ctx: Ctx, { timezone, preferences }: ToldPerson): Date | null {
  const now = ctx.now()
  const end = afterQuiet(now, timezone, preferences)
  return end > now ? end : null
}

export function wantsMail({ mailable, preferences }: ToldPerson): boolean {
  return mailable && preferences.email_notifications && preferences.new_opportunities
}

type Waiting = Awaited<ReturnType<typeof lockWaiting>>

function lockWaiting(ctx: Ctx, tx: Tx, userId: string) {
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

function countByCampaign(user_id: string, told: Waiting) {
  const byCampaign = Map.groupBy(told, ({ campaign_id }) => campaign_id)
  return [...byCampaign].map(([campaign_id, matches]) => ({
    user_id,
    kind: 'new_matches' as const,
    subject: campaign_id,
    campaign_id,
    count: matches.length,
    facts: { name: matches[0]?.name ?? '' },
  }))
}

/** What no mail is to tell of is done with. */
async function leaveForMail(ctx: Ctx, tx: Tx, { waiting, mailed }: { waiting: Waiting; mailed: Waiting }) {
  const left = new Set(mailed.map(({ id }) => id))
  const done = waiting.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  if (left.size > 0)
    await tx.update(matchAlerts).set({ told_at: ctx.now() }).where(isOneOf(matchAlerts.match_id, left))
  if (done.length > 0) await tx.delete(matchAlerts).where(isOneOf(matchAlerts.match_id, done))
}

async function mailSoon(ctx: Ctx, tx: Tx, { id, timezone, preferences }: ToldPerson): Promise<void> {
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
