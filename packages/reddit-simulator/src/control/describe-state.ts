import type { Forum } from '../forum/forum.ts'
import type { ForumState } from '../state.ts'

const MAX_CALLS = 1000

/** The ground truth: what is there, what clients did, and what they were given. */
export function describeState(state: ForumState): Record<string, unknown> {
  const { forum, clock, grants, requestLog, quirks, faults } = state
  const { subreddits, accounts, posts, comments } = forum
  return {
    now: clock.exact(),
    quirks,
    faults: faults.report(),
    sizes: {
      subreddits: subreddits.size,
      accounts: accounts.size,
      posts: posts.size,
      comments: comments.size,
    },
    made: requestLog.made.map((name) => describeThing(forum, name)),
    votes: requestLog.votes,
    tokensIssued: grants.issued,
    counts: requestLog.counts,
    calls: requestLog.calls.slice(-MAX_CALLS),
  }
}

/** The plain facts of a thing, whatever any viewer may see of it; null where there is none. */
export function describeThing(forum: Forum, name: string): Record<string, unknown> | null {
  const thing = forum.findThing(name)
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
