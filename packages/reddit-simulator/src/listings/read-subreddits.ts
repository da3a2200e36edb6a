import type { Account, Post, Subreddit } from '../forum/things.ts'
import { newestFirst } from '../forum/timeline.ts'
import { isListed } from '../forum/view-thing.ts'
import type { Call } from '../call-context.ts'
import type { ForumState } from '../state.ts'
import { refuseMissing, refuseSubreddit } from '../answers/refuse.ts'

/** The subreddits that a path such as `a+b+c` names, or the answer that refuses them. */
export function readSubreddits(
  c: Call,
  { state, names }: { state: ForumState; names: string },
): [Subreddit, ...Subreddit[]] | Response {
  const asked = [...new Set(names.split('+').filter((name) => name !== ''))]
  const skipping = asked.length > 1 && state.quirks.badNameInGroup === 'skip'
  const found: Subreddit[] = []
  let refusal: Response | null = null
  for (const name of asked) {
    const subreddit = state.forum.subreddit(name)
    const refused = subreddit ? refuseSubreddit(c, subreddit) : refuseMissing(c, state, name)
    if (subreddit && !refused) found.push(subreddit)
    refusal ??= refused
  }
  const [first, ...others] = found
  if (refusal && !(skipping && first)) return refusal
  return first ? [first, ...others] : refuseMissing(c, state, names)
}

/** The posts of some subreddits, or of the whole forum, that a reader may see listed; newest first. */
export function* listedPosts(
  state: ForumState,
  { of, reader }: { of: readonly Subreddit[] | 'everywhere'; reader: Account | null },
): Generator<Post> {
  const timelines = of === 'everywhere' ? [state.forum.allPosts] : of.map((subreddit) => subreddit.posts)
  for (const post of newestFirst(timelines, state.clock.exact())) {
    if (of === 'everywhere' && !isOpen(post.subreddit)) continue
    if (isListed(post, reader)) yield post
  }
}

/** True where a path names the whole forum instead of subreddits. */
export function isEverywhere(names: string): boolean {
  return /^(all|popular)$/i.test(names)
}

export function isOpen({ access }: Subreddit): boolean {
  return access === 'public' || access === 'restricted'
}
