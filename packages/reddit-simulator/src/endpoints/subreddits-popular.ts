import type { App } from '../call-context.ts'
import { answerSubredditPage } from '../listings/answer-subreddit-page.ts'
import { openSubreddits } from '../listings/open-subreddits.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { ForumState } from '../state.ts'

/** `GET /subreddits/popular` */
export function mountSubredditsPopular(app: App, state: ForumState): void {
  app.get('/subreddits/popular', needs('read'), (c) =>
    answerSubredditPage(c, { state, found: openSubreddits(state.forum) }),
  )
}
