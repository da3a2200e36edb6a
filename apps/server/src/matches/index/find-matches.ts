import { createPauses } from '../../platform/create-pauses.ts'
import type { ScoredHit } from '../../platform/matching.ts'
import { scorePosts } from '../../platform/score-posts.ts'
import type { PostToMatch } from '../../forum/index.ts'
import { findNear } from './find-near.ts'
import { keepNear } from './keep-near.ts'
import type { NearCtx, PostHit, Search } from './find-near.ts'

/** Post that concerns a campaign, as of a time. */
export type Hit = PostHit & { at: Date }

/** Match to insert; one that is `sampled` is stored to ask whether it was hidden rightly. */
export type FoundMatch = ScoredHit & { post: PostToMatch; at: Date; sampled?: boolean }

type SearchCtx = NearCtx & ReadingCtx
type ReadingCtx = Parameters<typeof scorePosts>[0] & Parameters<typeof keepNear>[0]

type MatchSearch = Search & {
  /** False where a campaign has been matched with a post before. */
  isWanted(hit: Hit): boolean
}

/** Finds the matches of posts in an index. */
export async function findMatches(
  ctx: SearchCtx,
  { isWanted, ...search }: MatchSearch,
): Promise<FoundMatch[]> {
  const hits = await findHits(ctx, search)
  return readHits(ctx, hits.filter(isWanted))
}

/**
 * Finds what concerns the campaigns of an index, by keywords and by meaning. Logs and leaves out a post that cannot be
 * compared, so that the others need not wait.
 */
export async function findHits(ctx: SearchCtx, search: Search): Promise<Hit[]> {
  const at = ctx.now()
  const known = await findByKeywords(ctx, { ...search, at })
  const near = await findNear(ctx, { ...search, at, known })
  return [...known, ...near].map((hit) => ({ ...hit, at }))
}

/**
 * Reads each hit beside its campaign and scores it. Of what its meaning alone found, only samples are stored below
 * the floor. Logs and leaves out a post that cannot be read.
 */
export async function readHits(ctx: ReadingCtx, hits: readonly Hit[]): Promise<FoundMatch[]> {
  const kept = await keepNear(ctx, await scorePosts(ctx, hits))
  return kept.map(({ isNear: _, ...match }) => match)
}

async function findByKeywords(
  ctx: SearchCtx,
  { posts, index, at }: Search & { at: Date },
): Promise<PostHit[]> {
  const { isLong, pause } = createPauses(ctx)
  const found: PostHit[] = []
  for (const post of posts) {
    const ofPost: PostHit[] = []
    try {
      for (const hit of index.match(post, at)) {
        ofPost.push({ ...hit, post })
        if (isLong()) await pause()
      }
      found.push(...ofPost)
    } catch (error) {
      ctx.log.error('matching.post-unreadable', { post: post.post_id, error })
    }
    if (isLong()) await pause()
  }
  return found
}
