import { answer, listingOf } from '../answers/answer.ts'
import { forbidden, notFound } from '../answers/refuse.ts'
import { renderCommentInListing } from '../answers/render-comment.ts'
import { renderPost } from '../answers/render-post.ts'
import { viewerOf } from '../answers/viewer.ts'
import type { App, Call } from '../call-context.ts'
import type { Account, Comment, Post, Thing } from '../forum/things.ts'
import { newestFirst } from '../forum/timeline.ts'
import type { Timeline } from '../forum/timeline.ts'
import { isListed } from '../forum/view-thing.ts'
import { isOpen } from '../listings/read-subreddits.ts'
import { readPageQuery, takePage } from '../listings/take-page.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { ForumState } from '../state.ts'
import { visibleAccount } from './user-about.ts'

type Timelines = (Timeline<Comment> | Timeline<Post>)[]

/** `GET /user/:name` and its `comments`, `submitted` and `overview`: what an account wrote. */
export function mountUserListings(app: App, state: ForumState): void {
  const list = (path: string, timelinesOf: (account: Account) => Timelines): void => {
    app.get(path, needs('history'), (c) => listWritings(c, { state, timelinesOf }))
  }
  list('/user/:name/comments', (account) => [account.comments])
  list('/user/:name/submitted', (account) => [account.posts])
  list('/user/:name/overview', (account) => [account.comments, account.posts])
  list('/user/:name', (account) => [account.comments, account.posts])
}

function listWritings(
  c: Call,
  { state, timelinesOf }: { state: ForumState; timelinesOf(account: Account): Timelines },
): Response {
  const account = visibleAccount(c, state)
  if (!account) return notFound(c)
  if (account.standing === 'suspended' && account !== c.get('caller').account) return forbidden(c)
  const viewer = viewerOf(c, state)
  const query = readPageQuery((name) => c.req.query(name))
  const things = visibleThings(state, { timelines: timelinesOf(account), reader: viewer.account })
  const page =
    c.req.query('sort') === 'top'
      ? takePage(
          [...things].toSorted((a, b) => b.score - a.score),
          { query },
        )
      : takePage(things, { query, find: (name) => state.forum.findThing(name) })
  const children = page.things.map((thing) =>
    thing.kind === 't3' ? renderPost(thing, viewer) : renderCommentInListing(thing, viewer),
  )
  return answer(c, listingOf({ ...page, children }))
}

function* visibleThings(
  { clock }: ForumState,
  { timelines, reader }: { timelines: Timelines; reader: Account | null },
): Generator<Thing> {
  for (const thing of newestFirst<Comment | Post>(timelines, clock.exact())) {
    const { subreddit } = thing.kind === 't3' ? thing : thing.post
    const isOwnOrOpen = isOpen(subreddit) || (thing.author === reader && subreddit.access !== 'banned')
    if (isOwnOrOpen && isListed(thing, reader)) yield thing
  }
}
