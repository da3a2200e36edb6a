import type { World } from '../world.ts'

const CALLS_TOLD = 1000

/** The ground truth: what is there, what clients did, and what they were given. */
export function describeState(world: World): Record<string, unknown> {
  const { forum, clock, grants, truth, manners, faults } = world
  const { subreddits, accounts, posts, comments } = forum
  return {
    now: clock.now(),
    manners,
    faults: faults.report(),
    sizes: {
      subreddits: subreddits.size,
      accounts: accounts.size,
      posts: posts.size,
      comments: comments.size,
    },
    made: truth.made.map((name) => describeThing(world, name)),
    votes: truth.votes,
    tokensIssued: grants.issued,
    counts: truth.counts,
    calls: truth.calls.slice(-CALLS_TOLD),
  }
}

/** The plain facts of a thing, whatever any viewer may see of it; null where there is none. */
export function describeThing(world: World, name: string): Record<string, unknown> | null {
  const thing = world.forum.findThing(name)
  if (!thing) return null
  const { createdUtc, fate, score, edited } = thing
  const common = { name, author: thing.author?.name ?? null, created_utc: createdUtc, fate, score, edited }
  if (thing.kind === 't3') {
    const { subreddit, title, selftext, locked, archived } = thing
    return {
      ...common,
      subreddit: subreddit.name,
      title,
      selftext,
      locked,
      archived,
      comments: thing.comments.length,
    }
  }
  const parent = thing.parent ? `t1_${thing.parent.id36}` : `t3_${thing.post.id36}`
  return {
    ...common,
    parent,
    link: `t3_${thing.post.id36}`,
    subreddit: thing.post.subreddit.name,
    body: thing.body,
  }
}
