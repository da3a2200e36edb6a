import { and, eq } from 'drizzle-orm'
import { watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ForumTroubleError } from '../../platform/forums.ts'
import type { ForumPage } from '../../platform/forum-items.ts'
import type { OtherForum } from '../../platform/forums.ts'
import { MISSING_AGAIN_MS } from '../subreddits/record-unreadable.ts'
import type { ClaimedPlace } from './claim-reading.ts'

const DAY_MS = 86_400_000
/** Places that one reading asks about because its list shows nothing of them: each is a request. */
const MAX_LOOKS = 5
/** Places without an answer after which a reading asks about no more: one may be at fault itself, two are the host. */
const MAX_UNANSWERED = 2

type Look = { forum: OtherForum; place: string }

/** Looks whether a place that was gone is there again. Throws `ForumTroubleError` where it is not, or its host is in trouble. */
export async function lookForPlace(ctx: Ctx, { forum, place }: Look): Promise<void> {
  const isThere = (await forum.reading.places.isThere?.(place)) ?? true
  if (!isThere)
    throw new ForumTroubleError('gone', `${place} is not there any more.`, { missingPlace: place })
  await ctx.db.statement((tx) => markThere(ctx, tx, { forum: forum.key, place }))
}

type Listed = { forum: OtherForum; claimed: readonly ClaimedPlace[]; page: ForumPage }

/**
 * Finds the places of a reading that their host does not have any more. What a list names as missing is confirmed by a second
 * answer; a place of which it shows nothing is asked about once a day, and where it was gone until now. A host that does not
 * answer is asked no more, since other hosts wait for the reading.
 */
export async function findGonePlaces(ctx: Ctx, { forum, claimed, page }: Listed): Promise<Set<string>> {
  const { isThere } = forum.reading.places
  const gone = new Set<string>()
  if (!isThere) return gone
  const { missing = [], unproven = [] } = page
  const byPlace = new Map(claimed.map((one) => [one.place, one]))
  const silent = unproven.flatMap((place) => byPlace.get(place) ?? [])
  const dayAgo = ctx.now().getTime() - DAY_MS
  const due = silent.filter(
    ({ isGone, confirmed_at }) => !isGone && (confirmed_at === null || confirmed_at.getTime() < dayAgo),
  )
  const doubtful = [
    ...missing,
    ...silent.filter(({ isGone }) => isGone).map(({ place }) => place),
    ...due.slice(0, MAX_LOOKS).map(({ place }) => place),
  ]
  let unanswered = 0
  for (const place of doubtful) {
    const answer = unanswered < MAX_UNANSWERED ? await askFor(isThere, place) : undefined
    if (answer === undefined) unanswered += 1
    if (answer === true) await ctx.db.statement((tx) => markThere(ctx, tx, { forum: forum.key, place }))
    // Without an answer a place stays what it was.
    else if (answer === false || byPlace.get(place)?.isGone) gone.add(place)
  }
  return gone
}

/** Returns undefined where the host does not say. */
async function askFor(
  isThere: (place: string) => Promise<boolean>,
  place: string,
): Promise<boolean | undefined> {
  try {
    return await isThere(place)
  } catch (error) {
    if (!(error instanceof ForumTroubleError)) throw error
    return undefined
  }
}

type PlaceKey = { forum: string; place: string }

const isPlace = ({ forum, place }: PlaceKey) =>
  and(eq(watchedSubreddits.forum, forum), eq(watchedSubreddits.subreddit, place))

async function markThere(ctx: Ctx, tx: Tx, place: PlaceKey): Promise<void> {
  await tx
    .update(watchedSubreddits)
    .set({ state: 'ok', state_since: null, retry_at: null, confirmed_at: ctx.now() })
    .where(isPlace(place))
}

/** Marks a place as gone from its host, and ends its lease. It is looked for again in a day. */
export async function markGone(ctx: Ctx, tx: Tx, place: PlaceKey): Promise<void> {
  const [row] = await tx.select().from(watchedSubreddits).where(isPlace(place)).for('update')
  if (!row) return
  const now = ctx.now()
  await tx
    .update(watchedSubreddits)
    .set({
      state: 'missing',
      state_since: row.state === 'missing' ? row.state_since : now,
      retry_at: new Date(now.getTime() + MISSING_AGAIN_MS),
      looking_until: null,
    })
    .where(isPlace(place))
}
