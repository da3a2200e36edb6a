import { answer } from '../answers/answer.ts'
import { renderRules, renderSubreddit } from '../answers/render-subreddit.ts'
import { viewerOf } from '../answers/viewer.ts'
import type { App, Call } from '../call-context.ts'
import type { Subreddit } from '../forum/things.ts'
import { readSubreddits } from '../listings/read-subreddits.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { ForumState } from '../state.ts'

/** `GET /r/:subreddit/about` and `GET /r/:subreddit/about/rules`. */
export function mountSubredditAbout(app: App, state: ForumState): void {
  app.get('/r/:subreddit/about', needs('read'), (c) =>
    forSubreddit(c, {
      state,
      send: (subreddit) => answer(c, renderSubreddit(subreddit, viewerOf(c, state))),
    }),
  )
  app.get('/r/:subreddit/about/rules', needs('read'), (c) =>
    forSubreddit(c, { state, send: ({ rules, createdUtc }) => answer(c, renderRules(rules, createdUtc)) }),
  )
}

function forSubreddit(
  c: Call,
  { state, send }: { state: ForumState; send(subreddit: Subreddit): Response },
): Response {
  const found = readSubreddits(c, { state, names: c.req.param('subreddit') ?? '' })
  return found instanceof Response ? found : send(found[0])
}
