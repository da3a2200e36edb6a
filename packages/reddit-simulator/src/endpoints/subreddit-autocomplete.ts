import { answer, listingOf } from '../answers/answer.ts'
import { renderSubreddit } from '../answers/render-subreddit.ts'
import { viewerOf } from '../answers/viewer.ts'
import type { App } from '../call-context.ts'
import { openSubreddits } from '../listings/open-subreddits.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { ForumState } from '../state.ts'

const MAX_NAMES = 10
const USUAL_NAMES = 5

/** `GET /api/subreddit_autocomplete_v2` */
export function mountSubredditAutocomplete(app: App, state: ForumState): void {
  app.get('/api/subreddit_autocomplete_v2', needs('read'), (c) => {
    const start = (c.req.query('query') ?? '').toLowerCase()
    const limit = Math.min(MAX_NAMES, Number(c.req.query('limit')) || USUAL_NAMES)
    const viewer = viewerOf(c, state)
    const children = openSubreddits(state.forum)
      .filter(({ name }) => name.toLowerCase().startsWith(start))
      .slice(0, limit)
      .map((subreddit) => renderSubreddit(subreddit, viewer))
    return answer(c, listingOf({ children, after: null, before: null }))
  })
}
