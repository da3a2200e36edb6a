import { needs } from '../oauth/needs-scope.ts'
import type { Account, Subreddit, Thing } from '../forum/things.ts'
import type { App, World } from '../world.ts'
import { answer, lensOf, listingOf } from './answer.ts'
import { isOpen } from './read-subreddits.ts'
import type { Lens } from './lens.ts'
import { renderAccount } from './render-account.ts'
import { renderCommentInListing } from './render-comment.ts'
import { type Kinded, renderPost } from './render-post.ts'
import { renderSubreddit } from './render-subreddit.ts'

const MOST_NAMES = 100

/** `GET /api/info`: things by fullname, or subreddits by name, in the order asked for; unknown ones left out. */
export function mountInfo(app: App, world: World): void {
  app.get('/api/info', needs('read'), (c) => {
    const lens = lensOf(c, world)
    const ids = namesIn(c.req.query('id'))
    const found =
      ids.length > 0
        ? ids.map((id) => world.forum.find(id))
        : namesIn(c.req.query('sr_name')).map((name) => world.forum.subreddit(name))
    const children = found.flatMap((thing) => (thing ? renderFound(thing, lens) : []))
    return answer(c, listingOf({ children, after: null, before: null }))
  })
}

function namesIn(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, MOST_NAMES)
}

function renderFound(found: Thing | Subreddit | Account, lens: Lens): Kinded[] {
  if ('access' in found) return found.access === 'banned' ? [] : [renderSubreddit(found, lens)]
  if ('standing' in found) return [renderAccount(found)]
  const { subreddit } = found.kind === 't3' ? found : found.post
  if (!isOpen(subreddit)) return []
  return [found.kind === 't3' ? renderPost(found, lens) : renderCommentInListing(found, lens)]
}
