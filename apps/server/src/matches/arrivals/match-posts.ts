import { createHostFailures } from '@radar/forum-client'
import type { HostFailures } from '@radar/forum-client'
import type { Ctx } from '../../platform/ctx.ts'
import type { RunningCampaign } from '../../platform/matching.ts'
import { inTurn } from '../../platform/in-turn.ts'
import { workUnderLease } from '../../platform/database/work-under-lease.ts'
import {
  claimUnmatched,
  confirmFound,
  hostOf,
  markMatched,
  releaseUnmatched,
  renewUnmatched,
  selectUnmatchedPosts,
} from '../../forum/index.ts'
import type { PostToMatch } from '../../forum/index.ts'
import { findHits, readHits } from '../index/find-matches.ts'
import type { Hit } from '../index/find-matches.ts'
import { notifyFoundMatches } from './insert-found-matches.ts'
import { isolateBadMatches } from './isolate-bad-matches.ts'
import { chargeIntents } from './charge-intents.ts'

/** Most posts that are compared with all campaigns together. */
export const MAX_POSTS = 200
/** Hits that are read, and whose matches are inserted, together: a few seconds of reading. */
const HITS_TOGETHER = 100

/**
 * Matches stored posts against all campaigns, once each. Leaves out posts that another process matches, and leaves the
 * rest to the sweep once `isLate` says so.
 */
export async function matchPosts(ctx: Ctx, ids: string[], isLate = () => false): Promise<void> {
  const round = { failures: createHostFailures(), isLate }
  for (let start = 0; start < ids.length && !isLate(); start += MAX_POSTS)
    await matchClaimed(ctx, await claim(ctx, ids.slice(start, start + MAX_POSTS)), round)
}

/** Matches posts that nobody matches: whoever stored them was behind or died, or does not match posts itself. */
export async function sweepPosts(ctx: Ctx): Promise<void> {
  const round = { failures: createHostFailures(), isLate: () => false }
  for (;;) {
    const ids = await claim(ctx)
    await matchClaimed(ctx, ids, round)
    if (ids.length < MAX_POSTS) return
  }
}

/** Round of matching, with the failures of hosts that it asked whether posts still stand. */
type MatchRound = { failures: HostFailures; isLate(): boolean }

/** Claims unmatched posts for this process: those of `ids`, or any. */
function claim(ctx: Ctx, ids?: string[]): Promise<string[]> {
  return ctx.db.transaction((tx) => claimUnmatched(ctx, tx, { limit: MAX_POSTS, ids }))
}

async function matchClaimed(ctx: Ctx, ids: string[], round: MatchRound): Promise<void> {
  if (ids.length === 0) return
  const left = new Set(ids)
  try {
    await workUnderLease(() => matchInParts(ctx, left, round), {
      renew: () => renewUnmatched(ctx, [...left]),
      log: ctx.log,
    })
  } finally {
    if (left.size > 0) await releaseUnmatched(ctx, [...left])
  }
}

/**
 * Matches posts part by part, so that the first matches do not wait for the last, and takes each part out of `left`. No
 * part waits for a host that only others have to ask.
 */
async function matchInParts(ctx: Ctx, left: Set<string>, round: MatchRound): Promise<void> {
  const posts = await ctx.db.statement((tx) => selectUnmatchedPosts(ctx, tx, [...left]))
  // The index knows every change that was committed before the posts, so neither a new keyword nor a removed one is missed.
  await ctx.matching.catchUp()
  await chargeIntents(ctx, posts)
  const hits = await findHits(ctx, { posts, index: ctx.matching })
  const hostToAsk = new Map(
    hits.flatMap(({ post }) => (post.is_confirmed ? [] : [[post.post_id, hostOf(ctx, post)]])),
  )
  const hitsOf = Map.groupBy(hits, ({ post }) => post.post_id)
  const insertsInTurn = inTurn()
  const matchOfHost = async (ids: string[]) => {
    for (const part of divideByHits(ids, hitsOf)) {
      if (round.isLate()) return
      const confirmed = await confirmHits(ctx, part.hits, round.failures)
      await insertsInTurn(() => insertMatches(ctx, { ...part, hits: confirmed, posts }))
      for (const id of part.ids) left.delete(id)
    }
  }
  const byHost = Map.groupBy(left, (id) => hostToAsk.get(id))
  const ended = await Promise.allSettled([...byHost.values()].map(matchOfHost))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

type Part = { ids: string[]; hits: Hit[] }

/** Divides posts into parts that have few hits, or one post. */
function divideByHits(ids: string[], hitsOf: ReadonlyMap<string, Hit[]>): Part[] {
  const parts: Part[] = []
  for (const id of ids) {
    const own = hitsOf.get(id) ?? []
    const last = parts.at(-1)
    if (!last || (last.hits.length > 0 && last.hits.length + own.length > HITS_TOGETHER))
      parts.push({ ids: [id], hits: own })
    else {
      last.ids.push(id)
      last.hits.push(...own)
    }
  }
  return parts
}

async function insertMatches(ctx: Ctx, { ids, hits, posts }: Part & { posts: PostToMatch[] }): Promise<void> {
  const matches = await readHits(ctx, hits)
  await isolateBadMatches((insert) =>
    ctx.db.transaction(async (tx) => {
      const taken = await markMatched(tx, ids)
      const arrived = posts.filter(
        ({ post_id, forum, is_comment }) => taken.has(post_id) && forum === ctx.forum.name && !is_comment,
      )
      const own = matches.filter(({ post }) => taken.has(post.post_id))
      // Campaigns are locked before lead profiles, as everywhere.
      const found = await insert(ctx, tx, { matches: own, arrived: true, showsNow: showsAtOnce })
      await ctx.lifecycle.emit(tx, { type: 'posts.arrived', posts: arrived })
      await notifyFoundMatches(ctx, tx, found)
    }),
  )
}

/** Asks the forums of what a search found whether it still stands, and finds anew what concerns whom where it was edited. */
async function confirmHits(ctx: Ctx, hits: Hit[], failures: HostFailures): Promise<Hit[]> {
  const { ids, posts } = await confirmFound(
    ctx,
    hits.map(({ post }) => post),
    failures,
  )
  if (ids.size === 0) return hits
  const again = posts.length === 0 ? [] : await findHits(ctx, { posts, index: ctx.matching })
  return [...hits.filter(({ post }) => !ids.has(post.post_id)), ...again]
}

/** Matches of other plans wait for the campaign's scan. */
function showsAtOnce({ plan }: RunningCampaign): boolean {
  return plan.live_matches
}
