import type { Context } from 'hono'
import type { Account, Comment, Post } from '../forum/things.ts'
import { newestFirst, type Timeline } from '../forum/timeline.ts'
import { isListed } from '../forum/view-thing.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { App, Env, World } from '../world.ts'
import { answer, lensOf, listingOf } from './answer.ts'
import { isOpen } from './read-subreddits.ts'
import { forbidden, notFound } from './refuse.ts'
import { renderAccount, renderMe } from './render-account.ts'
import { renderCommentInListing } from './render-comment.ts'
import { renderPost } from './render-post.ts'
import { readPageQuery, takePage } from './take-page.ts'

/** The caller's own account, and what anyone may see of another's. */
export function mountUsers(app: App, world: World): void {
  app.get('/api/v1/me', needs('identity'), (c) => {
    const { account, clientId } = c.get('caller')
    return account ? answer(c, renderMe(account, clientId)) : forbidden(c)
  })
  app.get('/user/:name/about', needs('read'), (c) => {
    const account = visibleAccount(c, world)
    return account ? answer(c, renderAccount(account)) : notFound(c)
  })
  app.get('/user/:name/comments', needs('history'), (c) => listOf(c, world, (account) => [account.comments]))
  app.get('/user/:name/submitted', needs('history'), (c) => listOf(c, world, (account) => [account.posts]))
  app.get('/user/:name/overview', needs('history'), (c) => listOf(c, world, written))
  app.get('/user/:name', needs('history'), (c) => listOf(c, world, written))
}

function written(account: Account): (Timeline<Comment> | Timeline<Post>)[] {
  return [account.comments, account.posts]
}

/** A shadow-banned account is there for itself alone. */
function visibleAccount(c: Context<Env>, world: World): Account | undefined {
  const account = world.forum.account(c.req.param('name') ?? '')
  const hidden = account?.standing === 'shadow-banned' && account !== c.get('caller').account
  return hidden ? undefined : account
}

function listOf(
  c: Context<Env>,
  world: World,
  timelinesOf: (account: Account) => (Timeline<Comment> | Timeline<Post>)[],
): Response {
  const account = visibleAccount(c, world)
  if (!account) return notFound(c)
  if (account.standing === 'suspended' && account !== c.get('caller').account) return forbidden(c)
  const lens = lensOf(c, world)
  const query = readPageQuery((name) => c.req.query(name))
  const byScore = c.req.query('sort') === 'top'
  const things = visible(timelinesOf(account))
  const page = byScore
    ? takePage(
        [...things].toSorted((a, b) => b.score - a.score),
        { query },
      )
    : takePage(things, { query, find: (name) => world.forum.findThing(name) })
  const children = page.things.map((thing) =>
    thing.kind === 't3' ? renderPost(thing, lens) : renderCommentInListing(thing, lens),
  )
  return answer(c, listingOf({ ...page, children }))

  function* visible(timelines: (Timeline<Comment> | Timeline<Post>)[]): Generator<Post | Comment> {
    for (const thing of newestFirst<Comment | Post>(timelines, world.clock.now())) {
      const { subreddit } = thing.kind === 't3' ? thing : thing.post
      const ownOrOpen = isOpen(subreddit) || (thing.author === lens.viewer && subreddit.access !== 'banned')
      if (ownOrOpen && isListed(thing, lens.viewer)) yield thing
    }
  }
}
