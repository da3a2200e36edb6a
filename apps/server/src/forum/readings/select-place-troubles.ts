import { and, isNotNull, ne } from 'drizzle-orm'
import { forumReadings, watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { isOther } from '../../platform/forums.ts'
import { describeReadingTrouble, isPassing } from '../connectors/describe-trouble.ts'
import { describeState } from '../subreddits/describe-trouble.ts'
import { stateKeyOf } from './claim-reading.ts'

/** Reason in words for which a place cannot be read now. `isPassing`: it ends by itself as a rule. */
export type PlaceTrouble = { forum: string; text: string; since: Date; isPassing: boolean }

/**
 * Selects why places cannot be read now: each by itself, or because its forum or host cannot be read. Returns the troubles
 * by the places' names in lower case. Sends two statements together.
 */
export async function selectPlaceTroubles(
  ctx: Ctx,
  tx: Tx,
  names: Iterable<string>,
): Promise<Map<string, PlaceTrouble>> {
  const places = [...new Set([...names].map((name) => name.toLowerCase()))].map((name) => ({
    name,
    ...readingOf(ctx, name),
  }))
  const { forum, subreddit, state, state_since, retry_at } = watchedSubreddits
  const [unreadable, readings] = await Promise.all([
    tx
      .select({ forum, name: subreddit, state, since: state_since, retry_at })
      .from(watchedSubreddits)
      .where(
        and(
          ne(state, 'ok'),
          isOneOf(forum, ctx.forums.keys),
          isOneOf(
            subreddit,
            places.map(({ name }) => name),
          ),
        ),
      ),
    tx
      .select({
        key: forumReadings.forum,
        trouble: forumReadings.trouble,
        since: forumReadings.trouble_since,
      })
      .from(forumReadings)
      .where(
        and(
          isNotNull(forumReadings.trouble),
          isOneOf(forumReadings.forum, new Set(places.map(({ key }) => key))),
        ),
      ),
  ])
  const ofForums = places.flatMap(({ name, forum: own, key, host }) => {
    const reading = readings.find((one) => one.key === key)
    if (!reading?.trouble || !reading.since) return []
    const { trouble, since } = reading
    const text = describeReadingTrouble(host ?? ctx.forums.nameOf(own), trouble)
    return [[name, { forum: own, text, since, isPassing: isPassing(trouble) }] as const]
  })
  const ofPlaces = unreadable.flatMap(({ forum: own, name, state: why, since, retry_at: retryAt }) => {
    if (why === 'ok' || own !== ctx.forums.keyOf(name)) return []
    const text = describeState({ subreddit: name, state: why }, retryAt ?? ctx.now())
    return [[name, { forum: own, text, since: since ?? ctx.now(), isPassing: false }] as const]
  })
  return new Map<string, PlaceTrouble>([...ofForums, ...ofPlaces])
}

/** Forum of a place, with the key of the reading that covers it, and the host that it is read from. */
function readingOf({ forums }: Ctx, name: string) {
  const forum = forums.keyOf(name)
  const connector = forums.find(forum)
  if (!connector || !isOther(connector)) return { forum, key: forum, host: undefined }
  return {
    forum,
    key: stateKeyOf(connector, name),
    host: connector.reading.places.hostOf?.(name),
  }
}
