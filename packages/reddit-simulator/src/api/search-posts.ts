import type { Context } from 'hono'
import type { Post, Subreddit } from '../forum/things.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { App, Env, World } from '../world.ts'
import { answer, lensOf, listingOf } from './answer.ts'
import { isEverywhere } from './listings.ts'
import { orderPosts, writtenSince } from './order-posts.ts'
import { listedPosts, readSubreddits } from './read-subreddits.ts'
import { renderPost } from './render-post.ts'
import { type Matcher, readSearchQuery } from './search-query.ts'
import { readPageQuery, takePage } from './take-page.ts'

/** `/search` and `/r/{a+b}/search`; the latter looks everywhere unless `restrict_sr` says otherwise. */
export function mountSearch(app: App, world: World): void {
  app.get('/search', needs('read'), (c) => searchPosts(c, { world, of: 'everywhere' }))
  app.get('/r/:subreddit/search', needs('read'), (c) => {
    const names = c.req.param('subreddit')
    const restricted = /^(1|on|true|yes)$/i.test(c.req.query('restrict_sr') ?? '') && !isEverywhere(names)
    const of = restricted ? readSubreddits(c, { world, names }) : 'everywhere'
    return of instanceof Response ? of : searchPosts(c, { world, of })
  })
}

function searchPosts(
  c: Context<Env>,
  { world, of }: { world: World; of: readonly Subreddit[] | 'everywhere' },
): Response {
  const lens = lensOf(c, world)
  const now = world.clock.now()
  const sort = c.req.query('sort') ?? 'relevance'
  const matches = readSearchQuery(c.req.query('q') ?? '')
  const recent = writtenSince(listedPosts(world, { of, viewer: lens.viewer }), {
    since: c.req.query('t') ?? 'all',
    now,
  })
  const found = matching(recent, matches)
  const ordered =
    sort === 'relevance' ? byTitleFirst(found, matches) : orderPosts(found, { sort, since: 'all', now })
  const query = readPageQuery((name) => c.req.query(name))
  const page = takePage(
    ordered,
    sort === 'new' ? { query, find: (name) => world.forum.findThing(name) } : { query },
  )
  return answer(c, listingOf({ ...page, children: page.things.map((post) => renderPost(post, lens)) }))
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
