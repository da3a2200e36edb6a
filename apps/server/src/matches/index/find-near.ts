import { isEnglish } from '@radar/engine'
import { ReaderClosedError } from '@radar/relevance'
import { createPauses } from '../../platform/create-pauses.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Matching, UnscoredHit } from '../../platform/matching.ts'
import type { PostToMatch } from '../../forum/index.ts'

export type Search = { posts: PostToMatch[]; index: Pick<Matching, 'match' | 'prepare' | 'near'> }

export type NearCtx = Pick<Ctx, 'monotonic' | 'log'> & {
  forums: Pick<Ctx['forums'], 'find'>
  relevance: Pick<Ctx['relevance'], 'finder'>
}

/** `isNear` is true where the meaning alone found it. */
export type PostHit = UnscoredHit & { post: PostToMatch; isNear?: boolean }

/** Posts whose directions are computed together. */
const POSTS_TOGETHER = 200

type NearSearch = Search & { at: Date; known: readonly PostHit[] }

/**
 * Finds the campaigns that English posts are near to in meaning, but for those that are `known` to concern them. Posts of
 * a forum that sends all that is written are found by words alone, since only those that say some are stored. Finds none
 * where the model is not loaded; logs a post that it fails at, and leaves that to keywords. Throws `ReaderClosedError`
 * while Radar closes.
 */
export async function findNear(ctx: NearCtx, { posts, index, at, known }: NearSearch): Promise<PostHit[]> {
  const isKnown = new Set(known.map(keyOf))
  const found: PostHit[] = []
  const readable = posts.filter((post) => isEnglish(post) && !isFoundByWords(ctx, post))
  for (let start = 0; start < readable.length; start += POSTS_TOGETHER) {
    const some = readable.slice(start, start + POSTS_TOGETHER)
    found.push(...(await findTogether(ctx, { posts: some, index, at })))
  }
  return found.filter((hit) => !isKnown.has(keyOf(hit)))
}

function isFoundByWords({ forums }: NearCtx, { forum }: PostToMatch): boolean {
  return forums.find(forum)?.reading?.stream !== undefined
}

/** Finds posts together, or each alone where the model fails at some of them. */
async function findTogether(ctx: NearCtx, search: Search & { at: Date }): Promise<PostHit[]> {
  const { posts } = search
  try {
    return await compare(ctx, search)
  } catch (error) {
    // Radar closes: these posts are matched after its next start.
    if (error instanceof ReaderClosedError) throw error
    if (posts.length === 1) ctx.log.error('matching.meaning-failed', { post: posts[0]?.post_id, error })
  }
  const found: PostHit[] = []
  if (posts.length > 1)
    for (const post of posts) found.push(...(await findTogether(ctx, { ...search, posts: [post] })))
  return found
}

async function compare(ctx: NearCtx, { posts, index, at }: Search & { at: Date }): Promise<PostHit[]> {
  // Where its thread ended, the model has been opened again meanwhile.
  const { finder } = ctx.relevance
  if (!finder) return []
  const { isLong, pause } = createPauses(ctx)
  const found: PostHit[] = []
  for (const located of await index.prepare(finder, posts))
    for await (const hits of index.near(located, finder, at)) {
      found.push(...hits.map((hit) => ({ ...hit, post: located.post, isNear: true })))
      if (isLong()) await pause()
    }
  return found
}

const keyOf = ({ campaign, post }: PostHit): string => `${campaign.id} ${post.post_id}`
