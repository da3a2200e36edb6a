import { and, desc, eq, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { ALERT_LINK_DAYS, PAGES, SCORE_WORDS, bandOf, shownScore } from '@radar/contract'
import { lockUser } from '../../platform/database/lock-users.ts'
import {
  campaigns,
  engagementPosts,
  mailSchedules,
  matchAlerts,
  matchesQueue,
} from '../../db/schema/index.ts'
import { queueMail } from '../../account/index.ts'
import { foundAfter } from '../../db/found-after.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isDue } from '../../platform/database/due.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { headingOf } from '../../forum/index.ts'
import { listAlertLinks } from '../alert-links/sign-link.ts'
import { POSTS_NAMED_MS, afterQuiet, nextMailAt } from './mail-times.ts'
import { forAllPeople } from '../for-each-person.ts'
import { describeQuiet } from './describe-quiet.ts'
import { findRecipient, wantsMail } from '../find-recipient.ts'
import type { Recipient } from '../find-recipient.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

const MAX_USERS = 500
/** Matches listed in one mail; the others are counted. */
const MAX_LISTED = 10
const DAY_MS = 86_400_000
/** Longest pause: a week and the quiet hours at its end. */
const MAX_PAUSE_MS = 8 * DAY_MS
/** Time without matches after which one mail says why. */
const QUIET_MS = 14 * DAY_MS

/** Queues the mails about matches that are due, one per user for all their matches. */
export function mailMatches(ctx: Ctx): Promise<void> {
  return forAllPeople(ctx, {
    select: (done) => selectDue(ctx, done),
    act: (userId) => mailUser(ctx, userId),
  })
}

const isReady = (now: Date) => {
  const { next_mail_at } = mailSchedules
  return or(isNull(next_mail_at), isDue(next_mail_at, { now, max_ahead_ms: MAX_PAUSE_MS }))
}

async function selectDue(ctx: Ctx, done: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.transaction((tx) =>
    tx
      .select({ user_id: mailSchedules.user_id })
      .from(mailSchedules)
      .where(and(isReady(ctx.now()), not(isOneOf(mailSchedules.user_id, done))))
      .limit(MAX_USERS),
  )
  return rows.map(({ user_id }) => user_id)
}

/** Queues a mail in the transaction that deletes its alerts, so that each match is mailed once. */
function mailUser(ctx: Ctx, userId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    await lockUser(tx, userId)
    const [schedule] = await tx
      .select()
      .from(mailSchedules)
      .where(and(eq(mailSchedules.user_id, userId), isReady(now)))
      .for('update')
    const person = schedule && (await findRecipient(ctx, tx, userId))
    if (!person) return
    const { frequency, timezone, preferences: quiet } = person
    const isImmediate = frequency === 'immediate'
    const earliest = isImmediate ? afterQuiet(now, timezone, quiet) : now
    const isPlanned = schedule.next_mail_at !== null || isImmediate
    const change =
      isPlanned && earliest <= now
        ? await queueMatchMail(ctx, tx, { person, quiet_since: schedule.quiet_since })
        : {}
    const next_mail_at = earliest > now ? earliest : nextMailAt(now, { frequency, timezone, quiet })
    await tx
      .update(mailSchedules)
      .set({ next_mail_at, ...change })
      .where(eq(mailSchedules.user_id, userId))
  })
}

type ScheduleChange = { last_mail_at?: Date; quiet_since?: Date }

async function queueMatchMail(
  ctx: Ctx,
  tx: Tx,
  { person, quiet_since }: { person: Recipient; quiet_since: Date },
): Promise<ScheduleChange> {
  const now = ctx.now()
  const { rows, total, claimed } = await claimAlertedMatches(tx, person.id)
  if (!wantsMail(person)) return { quiet_since: now }
  const common = {
    userId: person.id,
    recipient: person.email,
    lastsMs: POSTS_NAMED_MS,
  }
  const links = {
    settings_url: `${ctx.url}${PAGES.settings}#notifications`,
    unsubscribe_url: unsubscribeUrl(ctx, person.id, 'new_opportunities'),
  }
  if (total > 0) {
    const matches = rows.map(
      ({ id, campaign_id, relevance_score, timed_from, revealed_at, forum, ...row }) => ({
        ...row,
        forum_name: ctx.forums.nameOf(forum),
        score: shownScore(relevance_score),
        found_after_seconds: foundAfter({ timed_from, revealed_at }),
        word: SCORE_WORDS[bandOf(relevance_score)],
        url: `${ctx.url}${PAGES.campaign.replace(':id', campaign_id)}?match=${id}`,
        links: listAlertLinks(ctx, id),
      }),
    )
    await queueMail(ctx, tx, {
      ...common,
      kind: 'new_matches',
      facts: { matches, total, link_days: ALERT_LINK_DAYS, ...links, url: `${ctx.url}${PAGES.inbox}` },
    })
    return { last_mail_at: now, quiet_since: now }
  }
  // Matches that were kept or dismissed before the mail still count as news.
  if (claimed > 0) return { quiet_since: now }
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

/** Deletes the alerts of a mail and returns the best of their matches, with the total. */
async function claimAlertedMatches(tx: Tx, userId: string) {
  const isTheirs = and(eq(matchAlerts.user_id, userId), isNotNull(matchAlerts.told_at))
  const claimed = await tx.delete(matchAlerts).where(isTheirs).returning({ id: matchAlerts.match_id })
  const ids = claimed.map(({ id }) => id)
  const rows = await tx
    .select({
      id: matchesQueue.id,
      campaign_id: campaigns.id,
      campaign: campaigns.name,
      title: engagementPosts.title,
      comment_id: engagementPosts.comment_id,
      subreddit: matchesQueue.subreddit,
      shared_from: engagementPosts.shared_from,
      forum: engagementPosts.forum,
      reason: matchesQueue.reason,
      relevance_score: matchesQueue.relevance_score,
      timed_from: matchesQueue.timed_from,
      revealed_at: matchesQueue.revealed_at,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(matchesQueue)
    .innerJoin(campaigns, eq(campaigns.id, matchesQueue.campaign_id))
    .innerJoin(engagementPosts, eq(engagementPosts.id, matchesQueue.post_id))
    .where(and(isOneOf(matchesQueue.id, ids), eq(matchesQueue.state, 'open')))
    .orderBy(desc(matchesQueue.relevance_score), desc(matchesQueue.id))
    .limit(MAX_LISTED)
  return {
    rows: rows.map(({ total: _, comment_id, ...row }) => ({
      ...row,
      title: headingOf({ title: row.title, comment_id }),
    })),
    total: rows[0]?.total ?? 0,
    claimed: ids.length,
  }
}
