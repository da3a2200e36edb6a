import { and, desc, eq, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { PAGES, SCORE_WORDS, bandOf, shownScore } from '@radar/contract'
import { lockUser } from '../../platform/database/lock-users.ts'
import {
  campaigns,
  engagementPosts,
  mailSchedules,
  matchAlerts,
  matchesQueue,
} from '../../db/schema/index.ts'
import { queueMail } from '../../account/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isDue } from '../../platform/database/due.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { headingOf } from '../../forum/index.ts'
import { afterQuiet, nextMailAt } from './mail-times.ts'
import { eachPerson } from '../in-app/each-person.ts'
import { describeQuiet } from '../in-app/describe-quiet.ts'
import { readPerson } from '../in-app/read-person.ts'
import type { ToldPerson } from '../in-app/read-person.ts'
import { wantsMail } from '../in-app/tell-matches.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

const MAX_USERS = 500
/** Matches that one mail names; the others are counted. */
const MAX_NAMED = 10
const DAY_MS = 86_400_000
/** A week, and the quiet hours at its end. */
const MAX_PAUSE_MS = 8 * DAY_MS
/** After so long without news one mail says why. */
const QUIET_MS = 14 * DAY_MS
/** It names posts, which may be deleted in the forum: what could not be sent within a day is not sent. */
const LASTS_MS = DAY_MS

/** Writes the mails about matches that are due, each for all that its user is to be told of. */
export async function mailMatches(ctx: Ctx): Promise<void> {
  const failed: string[] = []
  for (let due = await findDue(ctx, failed); due.length > 0; due = await findDue(ctx, failed))
    failed.push(...(await eachPerson(ctx, due, (userId) => mailUser(ctx, userId))))
}

const isReady = (now: Date) => {
  const { next_mail_at } = mailSchedules
  return or(isNull(next_mail_at), isDue(next_mail_at, { now, max_ahead_ms: MAX_PAUSE_MS }))
}

async function findDue(ctx: Ctx, failed: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.transaction((tx) =>
    tx
      .select({ user_id: mailSchedules.user_id })
      .from(mailSchedules)
      .where(and(isReady(ctx.now()), not(isOneOf(mailSchedules.user_id, failed))))
      .limit(MAX_USERS),
  )
  return rows.map(({ user_id }) => user_id)
}

/** In the transaction that writes the mail, so that each match is told of once. */
function mailUser(ctx: Ctx, userId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    await lockUser(tx, userId)
    const [schedule] = await tx
      .select()
      .from(mailSchedules)
      .where(and(eq(mailSchedules.user_id, userId), isReady(now)))
      .for('update')
    const person = schedule && (await readPerson(ctx, tx, userId))
    if (!person) return
    const { frequency, timezone, preferences: quiet } = person
    const isImmediate = frequency === 'immediate'
    const earliest = isImmediate ? afterQuiet(now, timezone, quiet) : now
    const isPlanned = schedule.next_mail_at !== null || isImmediate
    const written =
      isPlanned && earliest <= now
        ? await writeMail(ctx, tx, { person, quiet_since: schedule.quiet_since })
        : {}
    const next_mail_at = earliest > now ? earliest : nextMailAt(now, { frequency, timezone, quiet })
    await tx
      .update(mailSchedules)
      .set({ next_mail_at, ...written })
      .where(eq(mailSchedules.user_id, userId))
  })
}

type Written = { last_mail_at?: Date; quiet_since?: Date }

async function writeMail(
  ctx: Ctx,
  tx: Tx,
  { person, quiet_since }: { person: ToldPerson; quiet_since: Date },
): Promise<Written> {
  const now = ctx.now()
  const { rows, total, taken } = await takeMatches(tx, person.id)
  if (!wantsMail(person)) return { quiet_since: now }
  const common = { userId: person.id, recipient: person.email, expiresAt: new Date(now.getTime() + LASTS_MS) }
  const links = {
    settings_url: `${ctx.url}${PAGES.settings}#notifications`,
    unsubscribe_url: unsubscribeUrl(ctx, person.id, 'new_opportunities'),
  }
  if (total > 0) {
    const matches = rows.map(({ id, campaign_id, relevance_score, ...row }) => ({
      ...row,
      score: shownScore(relevance_score),
      word: SCORE_WORDS[bandOf(relevance_score)],
      url: `${ctx.url}${PAGES.campaign.replace(':id', campaign_id)}?match=${id}`,
    }))
    await queueMail(ctx, tx, {
      ...common,
      kind: 'new_matches',
      facts: { matches, total, ...links, url: `${ctx.url}${PAGES.inbox}` },
    })
    return { last_mail_at: now, quiet_since: now }
  }
  // What was kept or dismissed before the mail was no silence.
  if (taken > 0) return { quiet_since: now }
  if (now.getTime() - quiet_since.getTime() < QUIET_MS) return {}
  const why = await describeQuiet(ctx, tx, person)
  if (why !== undefined)
    await queueMail(ctx, tx, {
      ...common,
      kind: 'quiet_weeks',
      facts: { why, ...links, url: `${ctx.url}${PAGES.dashboard}` },
    })
  return { quiet_since: now }
}

/** The best of what a mail is to tell of, and how many there are. They are told of with this. */
async function takeMatches(tx: Tx, userId: string) {
  const isTheirs = and(eq(matchAlerts.user_id, userId), isNotNull(matchAlerts.told_at))
  const taken = await tx.delete(matchAlerts).where(isTheirs).returning({ id: matchAlerts.match_id })
  const ids = taken.map(({ id }) => id)
  const rows = await tx
    .select({
      id: matchesQueue.id,
      campaign_id: campaigns.id,
      campaign: campaigns.name,
      title: engagementPosts.title,
      comment_id: engagementPosts.comment_id,
      subreddit: engagementPosts.subreddit,
      reason: matchesQueue.reason,
      relevance_score: matchesQueue.relevance_score,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(matchesQueue)
    .innerJoin(campaigns, eq(campaigns.id, matchesQueue.campaign_id))
    .innerJoin(engagementPosts, eq(engagementPosts.id, matchesQueue.post_id))
    .where(and(isOneOf(matchesQueue.id, ids), eq(matchesQueue.state, 'open')))
    .orderBy(desc(matchesQueue.relevance_score), desc(matchesQueue.id))
    .limit(MAX_NAMED)
  return {
    rows: rows.map(({ total: _, comment_id, ...row }) => ({
      ...row,
      title: headingOf({ title: row.title, comment_id }),
    })),
    total: rows[0]?.total ?? 0,
    taken: ids.length,
  }
}
