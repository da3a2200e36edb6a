import { DEFAULT_FLOOR, shownScore } from '@radar/contract'
import { createPostReader } from '@radar/engine'
import type { Campaign, Post, Score } from '@radar/engine'
import type { Ctx } from '../../platform/ctx.ts'
import type { ForumItem } from '../../platform/forum-items.ts'
import { scorePosts } from '../../platform/score-posts.ts'
import { putLikelyFirst } from '../proposals/put-likely-first.ts'
import type { Chances } from '../proposals/read-samples.ts'
import type { Report } from './save-change.ts'

/** Posts that the model reads, the most likely by their words or their meaning: somebody waits. */
const MAX_READ = 120
/** Posts between two notices of how far it is. */
const READ_TOGETHER = 12
/** Time that is left to reading: with less, posts are chosen by their words alone. */
const MIN_READING_MS = 4_000

/**
 * Post or comment with the item that it was made of, and the forum that it came from. One that is `isListed` was not searched
 * for by words.
 */
export type FoundPost = { forum: string; item: ForumItem; post: Post; isListed: boolean }
export type ReadPost = FoundPost & { campaign: Campaign; score: Score }

type FoundPosts = {
  draft: Campaign
  posts: readonly FoundPost[]
  report: Report
  /** Time of the monotonic clock at which nothing more is read. Some posts are read even if it has passed. */
  end: number
}

/** Reads what was found beside a draft, and returns what is worth a look, one post of each thread, best first. */
export async function readFound(
  ctx: Ctx,
  { draft, posts, report, end }: FoundPosts,
): Promise<{ worth: ReadPost[]; chances: Chances; read: number }> {
  const pairs = (await chooseLikely(ctx, { draft, posts, end })).map((one) => ({ ...one, campaign: draft }))
  const awaited = { ...ctx, relevance: ctx.relevance.awaited }
  const scored: ReadPost[] = []
  for (let read = 0; read < pairs.length && (read === 0 || ctx.monotonic() < end); read += READ_TOGETHER) {
    await report({ state: 'reading', read, of: pairs.length })
    const batch = pairs.slice(read, read + READ_TOGETHER)
    scored.push(...(await scorePosts(awaited, batch, { areSentencesMeasured: false })))
  }
  await report({ state: 'reading', read: scored.length, of: pairs.length })
  return { worth: chooseBest(scored), chances: chancesOf(scored), read: scored.length }
}

/**
 * Chooses the posts that say most of the draft's words, and by turns those that are nearest to it in meaning. Those of
 * communities have half of the places, because people there ask in words of their own, and a search finds its words alone.
 */
async function chooseLikely(
  ctx: Ctx,
  { draft, posts, end }: Omit<FoundPosts, 'report'>,
): Promise<FoundPost[]> {
  const { now, log } = ctx
  const pairs = posts.map((one) => ({ ...one, campaign: draft }))
  const scored = await scorePosts({ now, log, relevance: createPostReader(undefined) }, pairs, {
    areSentencesMeasured: false,
  })
  const byWords = scored.toSorted((one, other) => other.score.relevance_score - one.score.relevance_score)
  const finderInTime = () =>
    end - ctx.monotonic() < MIN_READING_MS ? undefined : ctx.relevance.awaited.finder
  const order = (isOfList: boolean) =>
    putLikelyFirst(
      { log, relevance: { finder: finderInTime() } },
      { draft, posts: byWords.filter(({ isListed }) => isListed === isOfList), max: MAX_READ },
    )
  const listed = await order(true)
  const found = await order(false)
  const ofListed = listed.slice(0, Math.max(MAX_READ / 2, MAX_READ - found.length))
  return [...ofListed, ...found.slice(0, MAX_READ - ofListed.length)].map(
    ({ forum, item, post, isListed }) => ({ forum, item, post, isListed }),
  )
}

function chooseBest(scored: readonly ReadPost[]): ReadPost[] {
  const best = scored
    .filter(({ score }) => shownScore(score.relevance_score) >= DEFAULT_FLOOR)
    .toSorted((one, other) => other.score.relevance_score - one.score.relevance_score)
  const threads = Map.groupBy(best, ({ forum, item }) => `${forum} ${item.reddit_id}`)
  return [...threads.values()].flatMap(([first]) => first ?? [])
}

function chancesOf(scored: readonly ReadPost[]): Chances {
  const byModel = scored.filter(({ score }) => score.read_by === 'model')
  return new Map(byModel.map(({ post, score }) => [post.id, score.relevance_score / 100]))
}
