import type { App } from '../call-context.ts'
import type { Subreddit } from '../forum/things.ts'
import { answerSubredditPage } from '../listings/answer-subreddit-page.ts'
import { openSubreddits } from '../listings/open-subreddits.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { ForumState } from '../state.ts'

/** `GET /subreddits/search` */
export function mountSubredditsSearch(app: App, state: ForumState): void {
  app.get('/subreddits/search', needs('read'), (c) =>
    answerSubredditPage(c, { state, found: searchSubreddits(state, c.req.query('q') ?? '') }),
  )
}

/** Subreddits whose name holds the words first, then those that mention all of them; bigger ones before smaller. */
function searchSubreddits({ forum }: ForumState, text: string): Subreddit[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const joined = words.join('')
  const found = openSubreddits(forum).flatMap((subreddit) => {
    const name = subreddit.name.toLowerCase()
    if (name.replaceAll('_', '').includes(joined)) return [{ subreddit, rank: 0 }]
    const described = `${name} ${subreddit.title} ${subreddit.publicDescription}`.toLowerCase()
    return words.every((word) => described.includes(word)) ? [{ subreddit, rank: 1 }] : []
  })
  return found.toSorted((a, b) => a.rank - b.rank).map(({ subreddit }) => subreddit)
}
