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
import { anyText, isOneOf } from '../../platform/database/one-of.ts'
import type { Connector } from '../../platform/forums.ts'
import { describeReadingTrouble } from '../connectors/describe-trouble.ts'

const DAY_MS = 86_400_000
const MAX_COUNTED = 10_000

/** Lists the forums and hosts that this Radar reads, with what it read of each, and the trouble that each has. */
export async function listForums(ctx: UserCtx): Promise<{ items: ReadForum[] }> {
  const today = new Date(ctx.now().getTime() - (ctx.now().getTime() % DAY_MS))
  const { keys, all } = ctx.forums
  const own = await ctx.db.statement((tx) => selectOwn(tx, { keys, user_id: ctx.user.id, today }))
  const shown = all.flatMap((forum) => groupShown(forum, own.places.get(forum.key) ?? []))
  const [readings, posts] = await Promise.all([
    ctx.system.db.statement((tx) =>
      tx
        .select()
        .from(forumReadings)
        .where(
          isOneOf(
            forumReadings.forum,
            shown.map(({ key }) => key),
          ),
        ),
    ),
    Promise.all(shown.map((one) => ctx.system.db.statement((tx) => countPosts(tx, { ...one, today })))),
  ])
  const items = shown.map(({ forum, key, host, places }, index) => {
    const reading = readings.find((one) => one.forum === key)
    const matches = own.matches.filter((one) => one.forum === forum.key && isIn(places, one.place))
    return {
      ...describeForum(forum),
      host,
      watched: own.places.has(forum.key),
      matches_today: matches.reduce((sum, { found }) => sum + found, 0),
      posts_today: forum.reading?.stream ? countStreamed(reading, today) : (posts[index] ?? 0),
      read_at: reading?.read_at?.toISOString() ?? null,
      newest_at: reading?.newest_at?.toISOString() ?? null,
      trouble: troubleOf(host ?? forum.name, reading),
    }
  })
  return { items }
}

/** Forum, or host of one, that is shown by itself. */
type ShownForum = {
  forum: Connector
  /** Key of the state of its reading. */
  key: string
  host: string | null
  /** Places of the host in lower case; undefined for all of the forum. */
  places: readonly string[] | undefined
}

/** One row for a forum, or for each of its hosts that the user's campaigns watch. */
function groupShown(forum: Connector, watched: readonly string[]): ShownForum[] {
  const hostOf = forum.reading?.places.hostOf
  if (!hostOf || watched.length === 0) return [{ forum, key: forum.key, host: null, places: undefined }]
  const byHost = Map.groupBy(watched, (place) => hostOf(place))
  return [...byHost].map(([host, places]) => ({ forum, key: `${forum.key}:${host}`, host, places }))
}

/** A match stands in the whole forum where the part of it that is watched was chosen later. */
const isIn = (places: readonly string[] | undefined, place: string): boolean =>
  places === undefined || places.some((one) => one === place || one.startsWith(`${place}/`))

const describeForum = ({ key, name, url, reading, reply }: Connector) => ({
  forum: key,
  forum_name: name,
  url,
  only_place: reading?.places.only ?? null,
  reply,
})

function troubleOf(
  name: string,
  reading: typeof forumReadings.$inferSelect | undefined,
): ReadForum['trouble'] {
  if (!reading?.trouble || !reading.trouble_since) return null
  const { trouble: kind, trouble_since } = reading
  return { kind, text: describeReadingTrouble(name, kind), since: trouble_since.toISOString() }
}

type OwnQuery = { keys: readonly string[]; user_id: string; today: Date }

/** Selects where the user's active campaigns look, and counts the matches of today that reach the user's floor. */
async function selectOwn(tx: Tx, { keys, user_id, today }: OwnQuery) {
  const { forum } = engagementPosts
  const place = sql<string>`lower(${matchesQueue.subreddit})`
  const [watched, matches] = await Promise.all([
    tx
      .selectDistinct({ forum: subreddits.forum, place: sql<string>`lower(${subreddits.subreddit})` })
      .from(subreddits)
      .innerJoin(campaigns, eq(campaigns.id, subreddits.campaign_id))
      .where(
        and(eq(subreddits.user_id, user_id), eq(campaigns.active, true), isOneOf(subreddits.forum, keys)),
      ),
    tx
      .select({ forum, place, found: count() })
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
      .groupBy(forum, place),
  ])
  const byForum = Map.groupBy(watched, (row) => row.forum)
  return {
    places: new Map([...byForum].map(([key, rows]) => [key, rows.map((row) => row.place)])),
    matches,
  }
}

/** Posts that a stream brought today, of which only those that concern a campaign are stored. */
function countStreamed(reading: typeof forumReadings.$inferSelect | undefined, today: Date): number {
  const isOfToday = reading?.posts_read_on === today.toISOString().slice(0, 10)
  return isOfToday ? reading.posts_read : 0
}

type PostCount = Pick<ShownForum, 'forum' | 'places'> & { today: Date }

async function countPosts(tx: Tx, { forum, places, today }: PostCount): Promise<number> {
  const isThere = places
    ? sql`(lower(p.subreddit) = ${anyText(places)} or p.also_in && ${sql.param(places)}::text[])`
    : sql`true`
  const { rows } = await tx.execute<{ posts: number }>(sql`
    select count(*)::int as posts from (
      select from ${engagementPosts} p
      where p.forum = ${forum.key} and p.checked_at >= ${today.toISOString()}::timestamptz
        and p.first_seen_at >= ${today.toISOString()}::timestamptz and ${isThere}
      limit ${MAX_COUNTED}) today`)
  return rows[0]?.posts ?? 0
}
