import { needs } from '../oauth/needs-scope.ts'
import type { App, Call } from '../call-context.ts'
import type { ForumState } from '../state.ts'
import { answer, listingOf } from '../answers/answer.ts'
import { viewerOf } from '../answers/viewer.ts'
import { orderPosts } from '../listings/order-posts.ts'
import { isEverywhere, listedPosts, readSubreddits } from '../listings/read-subreddits.ts'
import { renderPost } from '../answers/render-post.ts'
import { readPageQuery, takePage } from '../listings/take-page.ts'

const SORTS = ['new', 'hot', 'top', 'rising'] as const

/** `GET /new`, `/hot`, `/top` and `/rising`, of the whole forum or of one or several subreddits. */
export function mountListings(app: App, state: ForumState): void {
  for (const sort of SORTS) {
    app.get(`/${sort}`, needs('read'), (c) => listPosts(c, { state, names: 'all', sort }))
    app.get(`/r/:subreddit/${sort}`, needs('read'), (c) =>
      listPosts(c, { state, names: c.req.param('subreddit'), sort }),
    )
  }
  app.get('/r/:subreddit', needs('read'), (c) =>
    listPosts(c, { state, names: c.req.param('subreddit'), sort: 'hot' }),
  )
}

function listPosts(
  c: Call,
  { state, names, sort }: { state: ForumState; names: string; sort: (typeof SORTS)[number] },
): Response {
  const of = isEverywhere(names) ? 'everywhere' : readSubreddits(c, { state, names })
  if (of instanceof Response) return of
  const viewer = viewerOf(c, state)
  const posts = orderPosts(listedPosts(state, { of, reader: viewer.account }), {
    sort,
    since: c.req.query('t'),
    now: state.clock.exact(),
  })
  const query = readPageQuery((name) => c.req.query(name))
  const page = takePage(
    posts,
    sort === 'new' ? { query, find: (name) => state.forum.findThing(name) } : { query },
  )
  return answer(c, listingOf({ ...page, children: page.things.map((post) => renderPost(post, viewer)) }))
}
