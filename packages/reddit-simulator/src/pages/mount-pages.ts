import { html } from 'hono/html'
import { openSubreddits } from '../listings/open-subreddits.ts'
import { isOpen, listedPosts } from '../listings/read-subreddits.ts'
import { newestFirst } from '../forum/timeline.ts'
import type { Access, Account, Comment, Post, Subreddit } from '../forum/things.ts'
import { isListed } from '../forum/view-thing.ts'
import type { App, Call } from '../call-context.ts'
import type { ForumState } from '../state.ts'
import { layout } from './layout.ts'
import type { PageContext } from './page-context.ts'
import { renderFrontPage, renderSubredditPage } from './listing-pages.ts'
import { sendPage } from './send-page.ts'
import { renderThreadPage } from './thread-page.ts'
import { renderUserPage } from './user-page.ts'

const MAX_THINGS = 50

/** Readable pages for people, at the addresses that the interface calls permalinks. */
export function mountPages(app: App, state: ForumState): void {
  const context = (): PageContext => ({ basePath: state.basePath, now: state.clock.exact() })

  app.get('/_page', (c) => {
    const subreddits = openSubreddits(state.forum)
    const posts = firstOf(listedPosts(state, { of: 'everywhere', reader: null }))
    return sendPage(c, renderFrontPage({ subreddits, posts }, context()))
  })

  const subredditPaths = ['', '/new', '/hot', '/top'].map((sort) => `/_page/r/:subreddit${sort}`)
  for (const path of subredditPaths) {
    app.get(path, (c) => {
      const subreddit = state.forum.subreddit(c.req.param('subreddit') ?? '')
      const refused = refuse(c, { subreddit, state })
      if (!subreddit || refused) return refused ?? missing(c, state)
      const posts = firstOf(listedPosts(state, { of: [subreddit], reader: null }))
      return sendPage(c, renderSubredditPage({ subreddit, posts }, context()))
    })
  }

  const threadPaths = [
    '/_page/comments/:id',
    '/_page/r/:subreddit/comments/:id',
    '/_page/r/:subreddit/comments/:id/:slug',
    '/_page/r/:subreddit/comments/:id/:slug/:comment',
  ]
  for (const path of threadPaths) {
    app.get(path, (c) => {
      const post = state.forum.posts.get(c.req.param('id') ?? '')
      const refused = refuse(c, { subreddit: post?.subreddit, state })
      if (!post || refused) return refused ?? missing(c, state)
      return sendPage(c, renderThreadPage({ post, highlighted: c.req.param('comment') ?? null }, context()))
    })
  }

  for (const path of ['/_page/user/:name', '/_page/u/:name']) {
    app.get(path, (c) => {
      const account = state.forum.account(c.req.param('name') ?? '')
      if (!account || account.standing !== 'good') return missing(c, state)
      const things = firstOf(writtenBy(account, state))
      return sendPage(c, renderUserPage({ account, things }, context()))
    })
  }

  app.get('/_page/*', (c) => missing(c, state))
}

function* writtenBy(account: Account, state: ForumState): Generator<Comment | Post> {
  for (const thing of newestFirst<Comment | Post>([account.comments, account.posts], state.clock.exact())) {
    const { subreddit } = thing.kind === 't3' ? thing : thing.post
    if (isOpen(subreddit) && isListed(thing, null)) yield thing
  }
}

function firstOf<T>(things: Iterable<T>): T[] {
  const first: T[] = []
  for (const thing of things) {
    first.push(thing)
    if (first.length === MAX_THINGS) break
  }
  return first
}

function refuse(
  c: Call,
  { subreddit, state }: { subreddit: Subreddit | undefined; state: ForumState },
): Promise<Response> | null {
  if (!subreddit || isOpen(subreddit)) return null
  const closed = CLOSED_BY_ACCESS[subreddit.access] ?? 'has been closed'
  return sendNotice(c, { state, status: 403, text: `This community ${closed}.` })
}

const CLOSED_BY_ACCESS: Partial<Record<Access, string>> = {
  private: 'is private',
  quarantined: 'is quarantined',
  gated: 'asks for your consent first',
}

function missing(c: Call, state: ForumState): Promise<Response> {
  return sendNotice(c, { state, status: 404, text: 'There is nothing at this address.' })
}

function sendNotice(
  c: Call,
  { state, status, text }: { state: ForumState; status: 403 | 404; text: string },
): Promise<Response> {
  const home = `${state.basePath}/`
  const body = html`<h1>${text}</h1>
    <p><a href="${home}">To the front page</a></p>`
  return sendPage(c, layout({ title: 'Not here', home, body }), { status })
}
