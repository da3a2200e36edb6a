import type { Context } from 'hono'
import { newestFirst } from '../forum/timeline.ts'
import type { Account, Comment, Subreddit } from '../forum/things.ts'
import { isListed } from '../forum/view-thing.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { App, Env, World } from '../world.ts'
import { answer, lensOf, listingOf } from './answer.ts'
import { orderPosts } from './order-posts.ts'
import { listedPosts, readSubreddits } from './read-subreddits.ts'
import { renderCommentInListing } from './render-comment.ts'
import { renderPost } from './render-post.ts'
import { readPageQuery, takePage } from './take-page.ts'

const sorts = ['new', 'hot', 'top', 'rising'] as const

/** Listings of posts, of the whole forum and of one or several subreddits, and of a subreddit's comments. */
export function mountListings(app: App, world: World): void {
  for (const sort of sorts) {
    app.get(`/${sort}`, needs('read'), (c) => listPosts(c, { world, names: 'all', sort }))
    app.get(`/r/:subreddit/${sort}`, needs('read'), (c) =>
      listPosts(c, { world, names: c.req.param('subreddit'), sort }),
    )
  }
  app.get('/r/:subreddit', needs('read'), (c) =>
    listPosts(c, { world, names: c.req.param('subreddit'), sort: 'hot' }),
  )
  app.get('/r/:subreddit/comments', needs('read'), (c) => listComments(c, world))
}

function listPosts(
  c: Context<Env>,
  { world, names, sort }: { world: World; names: string; sort: (typeof sorts)[number] },
): Response {
  const of = isEverywhere(names) ? 'everywhere' : readSubreddits(c, { world, names })
  if (of instanceof Response) return of
  const lens = lensOf(c, world)
  const posts = orderPosts(listedPosts(world, { of, viewer: lens.viewer }), {
    sort,
    since: c.req.query('t'),
    now: world.clock.now(),
  })
  const query = readPageQuery((name) => c.req.query(name))
  const page = takePage(
    posts,
    sort === 'new' ? { query, find: (name) => world.forum.findThing(name) } : { query },
  )
  return answer(c, listingOf({ ...page, children: page.things.map((post) => renderPost(post, lens)) }))
}

function listComments(c: Context<Env>, world: World): Response {
  const of = readSubreddits(c, { world, names: c.req.param('subreddit') ?? '' })
  if (of instanceof Response) return of
  const lens = lensOf(c, world)
  const page = takePage(commentsIn(world, { of, viewer: lens.viewer }), {
    query: readPageQuery((name) => c.req.query(name)),
    find: (name) => world.forum.findThing(name),
  })
  const children = page.things.map((comment) => renderCommentInListing(comment, lens))
  return answer(c, listingOf({ ...page, children }))
}

function* commentsIn(
  world: World,
  { of, viewer }: { of: readonly Subreddit[]; viewer: Account | null },
): Generator<Comment> {
  for (const comment of newestFirst([world.forum.allComments], world.clock.now())) {
    if (of.includes(comment.post.subreddit) && isListed(comment, viewer)) yield comment
  }
}

export function isEverywhere(names: string): boolean {
  return /^(all|popular)$/i.test(names)
}
