import { RedditError } from '@radar/reddit'
import {
  fetchListing,
  isolateBadNames,
  lookForPlace,
  recordUnreadable,
  describeGap,
  describeState,
  storeListing,
} from '../../../forum/index.ts'
import type { Unreadable } from '../../../forum/index.ts'
import { ForumTroubleError } from '../../../platform/forums.ts'
import { searchPast } from './search-past.ts'
import { searchPlace } from './search-place.ts'
import { matchStored } from './match-stored.ts'
import type { ListingRequest } from './plan-requests.ts'
import { countAsDone } from '../report-progress.ts'
import type { ScanBatch } from './scan-batch.ts'

/** Fetches, stores and matches what a request asks for. Afterwards each of its subreddits has an outcome. */
export async function runRequest(batch: ScanBatch, request: ListingRequest): Promise<void> {
  try {
    await isolateBadNames(request.names, {
      read: (names) => fetchAndMatch(batch, { ...request, names }),
      giveUp: (name, state) => giveUp(batch, name, state),
    })
  } catch (error) {
    if (!(error instanceof RedditError || error instanceof ForumTroubleError)) throw error
    batch.ctx.log.warn('scan.forum-trouble', { names: request.names, error })
    for (const name of request.names)
      if (!batch.outcomes.has(name)) batch.outcomes.set(name, { kind: 'forum-trouble', error })
  }
}

/** Matches stored posts first, because they are there while the forum takes its time. */
async function fetchAndMatch(batch: ScanBatch, request: ListingRequest): Promise<void> {
  const { names } = request
  if (request.isKnown && !request.isFresh) await matchAll(batch, { names, isLast: false })
  const notes = await fetchAndStore(batch, request)
  const own = await searchOwn(batch, request)
  await matchAll(batch, { names, isLast: true })
  for (const name of names) batch.outcomes.set(name, { kind: 'read', notes: notes.get(name) ?? [], own })
}

function matchAll(batch: ScanBatch, { names, isLast }: { names: string[]; isLast: boolean }): Promise<void> {
  return batch.inTurn(async () => {
    for (const name of names) await matchStored(batch, { name, isLast })
  })
}

/** Returns notes for the campaigns that watch each subreddit. */
async function fetchAndStore(batch: ScanBatch, request: ListingRequest): Promise<Map<string, string[]>> {
  const { names, until, isFresh, back, other } = request
  const [only] = names
  if (other) return new Map()
  if (back && only !== undefined) return searchPast(batch, { name: only, until, ...back })
  if (isFresh) return new Map()
  const page = await fetchListing(batch.session, names, until)
  const { gaps, ids } = await storeListing(batch.ctx, names, page)
  batch.stored += ids.length
  return new Map(
    [...Map.groupBy(gaps, ({ subreddit }) => subreddit)].map(([name, own]) => [name, own.map(describeGap)]),
  )
}

/**
 * Fetches the past of a place of another forum, after a look whether it is there again. Returns notes by campaign id. Throws
 * `ForumTroubleError`.
 */
async function searchOwn(
  batch: ScanBatch,
  { names: [place], back, other, isDoubtful = false }: ListingRequest,
): Promise<Map<string, string[]>> {
  if (!other || place === undefined) return new Map()
  if (isDoubtful) await lookForPlace(batch.ctx, { forum: other, place })
  if (!back) return new Map()
  return searchPlace(batch, { forum: other, place, ...back })
}

async function giveUp(batch: ScanBatch, name: string, state: Unreadable): Promise<void> {
  const retryAt = await recordUnreadable(batch.ctx, name, state)
  batch.outcomes.set(name, {
    kind: 'unreadable',
    problem: describeState({ subreddit: name, state }, retryAt),
  })
  await batch.inTurn(() => countAsDone(batch, name))
}
