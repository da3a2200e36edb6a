import { needs } from '../oauth/needs-scope.ts'
import type { Account, Subreddit, Thing } from '../forum/things.ts'
import type { App } from '../call-context.ts'
import type { ForumState } from '../state.ts'
import { answer, listingOf } from '../answers/answer.ts'
import { viewerOf } from '../answers/viewer.ts'
import { isOpen } from '../listings/read-subreddits.ts'
import type { Viewer } from '../answers/viewer.ts'
import { renderAccount } from '../answers/render-account.ts'
import { renderCommentInListing } from '../answers/render-comment.ts'
import { renderPost } from '../answers/render-post.ts'
import type { RenderedThing } from '../answers/render-post.ts'
import { renderSubreddit } from '../answers/render-subreddit.ts'

const MAX_NAMES = 100

/** `GET /api/info`: things by fullname, or subreddits by name, in the order asked for; unknown ones left out. */
export function mountInfo(app: App, state: ForumState): void {
  app.get('/api/info', needs('read'), (c) => {
    const viewer = viewerOf(c, state)
    const ids = namesIn(c.req.query('id'))
    const found =
      ids.length > 0
        ? ids.map((id) => state.forum.find(id))
        : namesIn(c.req.query('sr_name')).map((name) => state.forum.subreddit(name))
    const children = found.flatMap((thing) => (thing ? renderFound(thing, viewer) : []))
    return answer(c, listingOf({ children, after: null, before: null }))
  })
}

function namesIn(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, MAX_NAMES)
}

function renderFound(found: Thing | Subreddit | Account, viewer: Viewer): RenderedThing[] {
  if ('access' in found) return found.access === 'banned' ? [] : [renderSubreddit(found, viewer)]
  if ('standing' in found) return [renderAccount(found)]
  const { subreddit } = found.kind === 't3' ? found : found.post
  if (!isOpen(subreddit)) return []
  return [found.kind === 't3' ? renderPost(found, viewer) : renderCommentInListing(found, viewer)]
}
