import { and, count, eq, gte, sql, sum } from 'drizzle-orm'
import { DEFAULT_FLOOR, lowestShownAs } from '@radar/contract'
import type { ReadForum } from '@radar/contract'
import {
  campaigns,
  engagementPosts,
  forumReadings,
  matchesQueue,
  receivedPosts,
  subreddits,
  userSettings,
} from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { Connector } from '../../platform/forums.ts'
import { describeReadingTrouble } from '../connectors/describe-trouble.ts'
import { startOfCount } from './count-received.ts'

/** Lists the forums and hosts that this Radar reads, with what it read of each, and the trouble that each has. */
export async function listForums(ctx: UserCtx): Promise<{ items: ReadForum[] }> {
  const since = startOfCount(ctx)
  const { keys, all } = ctx.forums
  const own = await ctx.db.statement((tx) => selectOwn(tx, { keys, user_id: ctx.user.id, since }))
  const shown = all.flatMap((forum) => groupShown(forum, own.places.get(forum.key) ?? []))
  const read = shown.map(({ key }) => key)
  const [readings, received] = await Promise.all([
    ctx.system.db.statement((tx) =>
      tx.select().from(forumReadings).where(isOneOf(forumReadings.forum, read)),
    ),
    ctx.system.db.statement((tx) => selectReceived(tx, { keys: read, since })),
  ])
  const items = shown.map(({ forum, key, host, places }) => {
    const reading = readings.find((one) => one.forum === key)
    const matches = own.matches.filter((one) => one.forum === forum.key && isIn(places, one.place))
    return {
      ...describeForum(forum),
      host,
      watched: own.places.has(forum.key),
      matches_last_day: matches.reduce((sum, { found }) => sum + found, 0),
      posts_last_day: received.get(key) ?? 0,
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

type OwnQuery = { keys: readonly string[]; user_id: string; since: Date }

/** Selects where the user's active campaigns look, and counts the matches of posts since then that reach the user's floor. */
async function selectOwn(tx: Tx, { keys, user_id, since }: OwnQuery) {
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
          gte(engagementPosts.created_utc, since),
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

type ReceivedQuery = { keys: readonly string[]; since: Date }

async function selectReceived(tx: Tx, { keys, since }: ReceivedQuery): Promise<Map<string, number>> {
  const { forum, hour, posts } = receivedPosts
  const rows = await tx
    .select({ forum, posts: sum(posts).mapWith(Number) })
    .from(receivedPosts)
    .where(and(isOneOf(forum, keys), gte(hour, since)))
    .groupBy(forum)
  return new Map(rows.map((row) => [row.forum, row.posts]))
}
