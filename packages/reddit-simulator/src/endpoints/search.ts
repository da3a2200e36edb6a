import type { Post, Subreddit } from '../forum/things.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { App, Call } from '../call-context.ts'
import type { ForumState } from '../state.ts'
import { answer, listingOf } from '../answers/answer.ts'
import { viewerOf } from '../answers/viewer.ts'
import { orderPosts, writtenSince } from '../listings/order-posts.ts'
import { isEverywhere, listedPosts, readSubreddits } from '../listings/read-subreddits.ts'
import { renderPost } from '../answers/render-post.ts'
import { readSearchQuery } from '../listings/search-query.ts'
import type { Matcher } from '../listings/search-query.ts'
import { readPageQuery, takePage } from '../listings/take-page.ts'

/** `GET /search` and `/r/{a+b}/search`; the latter looks everywhere unless `restrict_sr` says otherwise. */
export function mountSearch(app: App, state: ForumState): void {
  app.get('/search', needs('read'), (c) => searchPosts(c, { state, of: 'everywhere' }))
  app.get('/r/:subreddit/search', needs('read'), (c) => {
    const names = c.req.param('subreddit')
    const restricted = /^(1|on|true|yes)$/i.test(c.req.query('restrict_sr') ?? '') && !isEverywhere(names)
    const of = restricted ? readSubreddits(c, { state, names }) : 'everywhere'
    return of instanceof Response ? of : searchPosts(c, { state, of })
  })
}

function searchPosts(
  c: Call,
  { state, of }: { state: ForumState; of: readonly Subreddit[] | 'everywhere' },
): Response {
  const viewer = viewerOf(c, state)
  const now = state.clock.exact()
  const sort = c.req.query('sort') ?? 'relevance'
  const matches = readSearchQuery(c.req.query('q') ?? '')
  const recent = writtenSince(listedPosts(state, { of, reader: viewer.account }), {
    since: c.req.query('t') ?? 'all',
    now,
  })
  const found = matching(recent, matches)
  const ordered =
    sort === 'relevance' ? byTitleFirst(found, matches) : orderPosts(found, { sort, since: 'all', now })
  const query = readPageQuery((name) => c.req.query(name))
  const page = takePage(
    ordered,
    sort === 'new' ? { query, find: (name) => state.forum.findThing(name) } : { query },
  )
  return answer(c, listingOf({ ...page, children: page.things.map((post) => renderPost(post, viewer)) }))
}

function* matching(posts: Iterable<Post>, matches: Matcher): Generator<Post> {
  for (const post of posts) if (matches(post)) yield post
}

/** Posts that match by their title alone come first; within each half the newer ones. */
function byTitleFirst(posts: Iterable<Post>, matches: Matcher): Post[] {
  const titled: Post[] = []
  const others: Post[] = []
  for (const post of posts) (matches({ ...post, selftext: '' }) ? titled : others).push(post)
  return [...titled, ...others]
}
