import type { Context } from 'hono'
import type { Post, Subreddit } from '../forum/things.ts'
import { newestFirst } from '../forum/timeline.ts'
import { isListed } from '../forum/view-thing.ts'
import type { Env, World } from '../world.ts'
import { refuseMissing, refuseSubreddit } from './refuse.ts'

/** The subreddits that a path such as `a+b+c` names, or the answer that refuses them. */
export function readSubreddits(
  c: Context<Env>,
  { world, names }: { world: World; names: string },
): Subreddit[] | Response {
  const asked = [...new Set(names.split('+').filter((name) => name !== ''))]
  const skipping = asked.length > 1 && world.manners.badNameInGroup === 'skip'
  const found: Subreddit[] = []
  let refusal: Response | null = null
  for (const name of asked) {
    const subreddit = world.forum.subreddit(name)
    const refused = subreddit ? refuseSubreddit(c, subreddit) : refuseMissing(c, world, name)
    if (subreddit && !refused) found.push(subreddit)
    refusal ??= refused
  }
  if (asked.length === 0) return refuseMissing(c, world, names)
  if (refusal && !(skipping && found.length > 0)) return refusal
  return found
}

/** The posts of some subreddits, or of the whole forum, that the viewer may see listed; newest first. */
export function* listedPosts(
  world: World,
  { of, viewer }: { of: readonly Subreddit[] | 'everywhere'; viewer: Env['Variables']['caller']['account'] },
): Generator<Post> {
  const timelines = of === 'everywhere' ? [world.forum.allPosts] : of.map((subreddit) => subreddit.posts)
  for (const post of newestFirst(timelines, world.clock.now())) {
    if (of === 'everywhere' && !isOpen(post.subreddit)) continue
    if (isListed(post, viewer)) yield post
  }
}

export function isOpen({ access }: Subreddit): boolean {
  return access === 'public' || access === 'restricted'
}
