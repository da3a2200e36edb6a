import type { PlaceChoice, PlaceChoices } from '@radar/contract'
import { createBudgets } from '../../platform/create-budgets.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ForumUnavailableError, TooManyRequestsError } from '../../platform/errors.ts'
import { ForumTroubleError, isOther } from '../../platform/forums.ts'
import type { ForumPlaces, PlaceResult } from '../../platform/forum-places.ts'
import type { OtherForum } from '../../platform/forums.ts'
import type { RecentAnswers } from '../../platform/recent-answers.ts'
import { fetchSubreddits } from '../subreddits/search-subreddits.ts'

const MAX_PER_FORUM = 6
/** Time for which the others are waited for, as long as for Reddit. */
const MAX_WAIT_MS = 5_000
/** An hour, as for subreddits. */
const KEPT_MS = 3_600_000

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Places of other forums by forum and words, for all users. */
    placesSearched: RecentAnswers<PlaceResult[]>
    /** Searches that hosts were asked for, by user. */
    placeSearches: ReturnType<typeof createSearchBudgets>
  }
}

/**
 * A user has 5 searches at once, and one more every two minutes: a part of the 20 in ten minutes that an instance is asked
 * for all users together.
 */
export const createSearchBudgets = () => createBudgets({ max: 5, perSecond: 1 / 120, maxKeys: 10_000 })

/**
 * Searches the forums that can be searched for places: subreddits first, then those of the others. A forum that does not
 * answer in time is a problem beside what the others found; what it answers later is remembered for the next search.
 * Throws `TooManyRequestsError`.
 */
export async function searchPlaces(ctx: UserCtx, typed: string): Promise<PlaceChoices> {
  const words = typed.toLowerCase().replaceAll(/\s+/g, ' ')
  const searches = ctx.forums.all.filter(isOther).flatMap((forum) => {
    const { find } = forum.reading.places
    return find === undefined ? [] : [searchInTime(ctx, { forum, words, find })]
  })
  const answers = await Promise.all([searchReddit(ctx, words), ...searches])
  return {
    items: answers.flatMap(({ items }) => items.slice(0, MAX_PER_FORUM)),
    problems: answers.flatMap(({ problem }) => problem ?? []),
  }
}

type Answer = { items: PlaceChoice[]; problem?: string }

async function searchReddit(ctx: UserCtx, words: string): Promise<Answer> {
  const forum = ctx.forum.name
  try {
    const found = await fetchSubreddits(ctx, words)
    const items = found
      .filter((one) => one.public && !one.over_18)
      .map(({ name: place, title, subscribers: members }) => ({
        forum,
        forum_name: ctx.forums.nameOf(forum),
        place,
        title,
        members,
      }))
    return { items }
  } catch (error) {
    if (!(error instanceof ForumUnavailableError)) throw error
    return { items: [], problem: error.message }
  }
}

type OtherSearch = { forum: OtherForum; words: string; find: NonNullable<ForumPlaces['find']> }

async function searchInTime(ctx: UserCtx, search: OtherSearch): Promise<Answer> {
  const over = new AbortController()
  const tooLate = ctx.sleep(MAX_WAIT_MS, over.signal).then((): Answer => ({
    items: [],
    problem: `${search.forum.name} has not answered yet. Search again in a few seconds.`,
  }))
  try {
    return await Promise.race([searchOther(ctx, search), tooLate])
  } finally {
    over.abort()
  }
}

async function searchOther(ctx: UserCtx, { forum, words, find }: OtherSearch): Promise<Answer> {
  const { memory, now } = ctx
  const { key, name: forum_name } = forum
  const at = `${key} ${words}`
  try {
    const known = memory.placesSearched.find(at, now())
    const found = known ?? (await findAnew(ctx, () => find(words)))
    if (!known) memory.placesSearched.keep(at, found, new Date(now().getTime() + KEPT_MS))
    return { items: found.map((one) => ({ forum: key, forum_name, ...one })) }
  } catch (error) {
    if (!(error instanceof ForumTroubleError)) throw error
    ctx.log.warn('places.not-searched', { forum: key, trouble: error.trouble, error })
    return { items: [], problem: error.message }
  }
}

function findAnew(
  { memory, user, now }: UserCtx,
  find: () => Promise<PlaceResult[]>,
): Promise<PlaceResult[]> {
  const wait = memory.placeSearches.spend({ key: user.id, cost: 1, at: now().getTime() })
  if (wait === undefined) return find()
  throw new TooManyRequestsError('You have searched for many communities. Try again in two minutes.', wait)
}
