import { answer, listingOf } from '../answers/answer.ts'
import { renderSubreddit } from '../answers/render-subreddit.ts'
import { viewerOf } from '../answers/viewer.ts'
import type { Call } from '../call-context.ts'
import type { Subreddit } from '../forum/things.ts'
import type { ForumState } from '../state.ts'

/** The page of a listing of subreddits that the call asks for. */
export function answerSubredditPage(
  c: Call,
  { state, found }: { state: ForumState; found: readonly Subreddit[] },
): Response {
  const limit = Math.min(100, Math.max(1, Number(c.req.query('limit') ?? 25) || 25))
  const after = c.req.query('after')
  const start = after === undefined ? 0 : found.findIndex(({ id36 }) => `t5_${id36}` === after) + 1
  const page = found.slice(start, start + limit)
  const last = page.at(-1)
  const more = last !== undefined && start + limit < found.length
  const viewer = viewerOf(c, state)
  const children = page.map((subreddit) => renderSubreddit(subreddit, viewer))
  return answer(c, listingOf({ children, after: more ? `t5_${last.id36}` : null, before: null }))
}
