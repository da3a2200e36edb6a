import { and, count, eq, gte, sql } from 'drizzle-orm'
import { DEFAULT_FLOOR, lowestShownAs } from '@radar/contract'
import type { ReadForum } from '@radar/contract'
import {
  campaigns,
  engagementPosts,
  forumReadings,
  matchesQueue,
  subreddits,
  userSettings,
} from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { Connector } from '../../platform/forums.ts'
import { describeTrouble } from '../connectors/describe-trouble.ts'

const DAY_MS = 86_400_000
const MAX_COUNTED = 10_000

/** Lists the forums that this Radar reads, with what it read of each, and the trouble that each has. */
export async function listForums(ctx: UserCtx): Promise<{ items: ReadForum[] }> {
  const today = new Date(ctx.now().getTime() - (ctx.now().getTime() % DAY_MS))
  const { keys, all } = ctx.forums
  const [own, readings, posts] = await Promise.all([
    ctx.db.statement((tx) => selectOwn(tx, { keys, user_id: ctx.user.id, today })),
    ctx.system.db.statement((tx) =>
      tx.select().from(forumReadings).where(isOneOf(forumReadings.forum, keys)),
    ),
    Promise.all(keys.map((key) => ctx.system.db.statement((tx) => countPosts(tx, { key, today })))),
  ])
  const items = all.map((forum, place) => {
    const reading = readings.find((one) => one.forum === forum.key)
    return {
      ...describeForum(forum),
      watched: own.watched.has(forum.key),
      matches_today: own.matches.get(forum.key) ?? 0,
      posts_today: posts[place] ?? 0,
      read_at: reading?.read_at?.toISOString() ?? null,
      newest_at: reading?.newest_at?.toISOString() ?? null,
      trouble: troubleOf(forum, reading),
    }
  })
  return { items }
}

const describeForum = ({ key, name, url, whole, reply }: Connector) => ({
  forum: key,
  forum_name: name,
  url,
  whole: whole !== undefined,
  reply,
})

function troubleOf(
  { name }: Connector,
  reading: typeof forumReadings.$inferSelect | undefined,
): ReadForum['trouble'] {
  if (!reading?.trouble || !reading.trouble_since) return null
  const { trouble: kind, trouble_since } = reading
  return { kind, text: describeTrouble(name, kind), since: trouble_since.toISOString() }
}

type OwnQuery = { keys: readonly string[]; user_id: string; today: Date }

/** Selects where the user's active campaigns look, and counts the matches of today that reach the user's floor. */
async function selectOwn(tx: Tx, { keys, user_id, today }: OwnQuery) {
  const { forum } = engagementPosts
  const [watched, matches] = await Promise.all([
    tx
      .selectDistinct({ forum: subreddits.forum })
      .from(subreddits)
      .innerJoin(campaigns, eq(campaigns.id, subreddits.campaign_id))
      .where(
        and(eq(subreddits.user_id, user_id), eq(campaigns.active, true), isOneOf(subreddits.forum, keys)),
      ),
    tx
      .select({ forum, found: count() })
      .from(matchesQueue)
      .innerJoin(engagementPosts, eq(engagementPosts.id, matchesQueue.post_id))
      .leftJoin(userSettings, eq(userSettings.user_id, matchesQueue.user_id))
      .where(
        and(
          eq(matchesQueue.user_id, user_id),
          eq(matchesQueue.state, 'open'),
          gte(matchesQueue.revealed_at, today),
          sql`${matchesQueue.relevance_score} >= coalesce(${userSettings.floor}, ${DEFAULT_FLOOR}::int) + ${lowestShownAs(0)}::float8`,
        ),
      )
      .groupBy(forum),
  ])
  return {
    watched: new Set(watched.map((row) => row.forum)),
    matches: new Map(matches.map((row) => [row.forum, row.found])),
  }
}

async function countPosts(tx: Tx, { key, today }: { key: string; today: Date }): Promise<number> {
  const { rows } = await tx.execute<{ posts: number }>(sql`
    select count(*)::int as posts from (
      select from ${engagementPosts} p
      where p.forum = ${key} and p.checked_at >= ${today.toISOString()}::timestamptz
        and p.first_seen_at >= ${today.toISOString()}::timestamptz
      limit ${MAX_COUNTED}) today`)
  return rows[0]?.posts ?? 0
}
