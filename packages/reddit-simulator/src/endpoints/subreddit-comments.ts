import { answer, listingOf } from '../answers/answer.ts'
import { renderCommentInListing } from '../answers/render-comment.ts'
import { viewerOf } from '../answers/viewer.ts'
import type { App } from '../call-context.ts'
import type { Account, Comment, Subreddit } from '../forum/things.ts'
import { newestFirst } from '../forum/timeline.ts'
import { isListed } from '../forum/view-thing.ts'
import { readSubreddits } from '../listings/read-subreddits.ts'
import { readPageQuery, takePage } from '../listings/take-page.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { ForumState } from '../state.ts'

/** `GET /r/:subreddit/comments`: the newest comments of one or several subreddits. */
export function mountSubredditComments(app: App, state: ForumState): void {
  app.get('/r/:subreddit/comments', needs('read'), (c) => {
    const of = readSubreddits(c, { state, names: c.req.param('subreddit') })
    if (of instanceof Response) return of
    const viewer = viewerOf(c, state)
    const page = takePage(commentsIn(state, { of, reader: viewer.account }), {
      query: readPageQuery((name) => c.req.query(name)),
      find: (name) => state.forum.findThing(name),
    })
    const children = page.things.map((comment) => renderCommentInListing(comment, viewer))
    return answer(c, listingOf({ ...page, children }))
  })
}

function* commentsIn(
  { forum, clock }: ForumState,
  { of, reader }: { of: readonly Subreddit[]; reader: Account | null },
): Generator<Comment> {
  for (const comment of newestFirst([forum.allComments], clock.exact())) {
    if (of.includes(comment.post.subreddit) && isListed(comment, reader)) yield comment
  }
}
