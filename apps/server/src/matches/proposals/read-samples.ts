import { DEFAULT_FLOOR, lowestShownAs } from '@radar/contract'
import type { Campaign, Post } from '@radar/engine'
import type { UserCtx } from '../../platform/ctx.ts'
import { putLikelyFirst } from './put-likely-first.ts'
import { scorePosts } from '../../platform/score-posts.ts'

/** Posts that are read for one proposal; they take some seconds. */
const MAX_READ = 300
/** Newest posts that are read of a community. */
const MAX_OF_COMMUNITY = 40
/** Posts between two notices of how far it is. */
const READ_TOGETHER = 50
/** Chance from which a post is worth a look. */
const WORTH_A_LOOK = lowestShownAs(DEFAULT_FLOOR) / 100

/** Chances from 0 to 1 that the owner would answer, by the id of the post. Empty where there is no model. */
export type Chances = ReadonlyMap<string, number>

type Samples = { draft: Campaign; listed: readonly Post[]; found: readonly Post[] }

/** Reads sample posts beside a draft: the newest of each community, and what was found by searching. */
export async function readSamples(ctx: UserCtx, { draft, listed, found }: Samples): Promise<Chances> {
  const chances = new Map<string, number>()
  if (ctx.relevance.read_by === 'words') return chances
  const posts = await choosePosts(ctx, { draft, listed, found })
  for (let start = 0; start < posts.length; start += READ_TOGETHER) {
    await notifyProgress(ctx, { read: start, of: posts.length })
    const pairs = posts.slice(start, start + READ_TOGETHER).map((post) => ({ campaign: draft, post }))
    for (const { post, score } of await scorePosts(ctx, pairs, { areSentencesMeasured: false }))
      if (score.read_by === 'model') chances.set(post.id, score.relevance_score / 100)
  }
  return chances
}

/** Posts that are worth a look, with the sum of their chances. */
export function countLeads(posts: readonly Post[], chances: Chances): { posts: Post[]; leads: number } {
  const worthy = posts.filter(({ id }) => (chances.get(id) ?? 0) >= WORTH_A_LOOK)
  return { posts: worthy, leads: worthy.reduce((sum, { id }) => sum + (chances.get(id) ?? 0), 0) }
}

async function choosePosts(ctx: UserCtx, { draft, listed, found }: Samples): Promise<Post[]> {
  const newest = [...Map.groupBy(listed, ({ subreddit }) => subreddit).values()].flatMap((posts) =>
    posts
      .toSorted((one, other) => (other.created_utc ?? 0) - (one.created_utc ?? 0))
      .slice(0, MAX_OF_COMMUNITY),
  )
  const all = [...new Map([...newest, ...found].map((post) => [post.id, { post }])).values()]
  const likely = all.length <= MAX_READ ? all : await putLikelyFirst(ctx, { draft, posts: all })
  return likely.slice(0, MAX_READ).map(({ post }) => post)
}

function notifyProgress(ctx: UserCtx, { read, of }: { read: number; of: number }): Promise<void> {
  return ctx.db.transaction((tx) => ctx.events.emit(tx, ctx.user.id, { type: 'proposal', read, of }))
}
