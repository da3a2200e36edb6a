import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Ctx } from '../../platform/ctx.ts'
import { takeTurns } from '../../platform/database/take-turns.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { signedIn } from '../../platform/http/rpc.ts'
import { deleteFeed, getFeed, renewFeed } from './change-feed.ts'
import { findFeed } from './find-feed.ts'
import { feedUrl } from './secret-address.ts'
import { toAtom } from './to-atom.ts'

/** Turns per address, which many programs may read at once. */
const turns = takeTurns({ atATime: 2, maxWaiting: 50 })

const SECRET = /^([\w-]{43})\.atom$/

export const feedsRoutes = {
  get: signedIn.feeds.get.handler(({ context, input }) => getFeed(context.ctx, input.id)),
  renew: signedIn.feeds.renew.handler(({ context, input }) => renewFeed(context.ctx, input.id)),
  delete: signedIn.feeds.delete.handler(({ context, input }) => deleteFeed(context.ctx, input.id)),
}

/** Mounts `GET /feeds/{secret}.atom`, for anybody who has the address. */
export function mountFeeds(ctx: Ctx): Hono {
  const app = new Hono()
  app.get('/feeds/:file', async (c) => {
    const secret = SECRET.exec(c.req.param('file'))?.[1]
    const feed = secret === undefined ? undefined : await turns.run(secret, () => findFeed(ctx, secret))
    if (!secret || !feed) return refuse('NOT_FOUND', 404, 'There is no feed at this address.')
    const atom = toAtom(feed, feedUrl(ctx, secret))
    const etag = `"${createHash('sha256').update(atom).digest('base64url')}"`
    const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
    if (isKnown(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    return new Response(atom, {
      headers: { ...headers, 'content-type': 'application/atom+xml; charset=utf-8' },
    })
  })
  return app
}

/** Compares tags without the mark of weak ones, which proxies that compress add. `*` stands for any. */
function isKnown(given: string | undefined, etag: string): boolean {
  const tags = (given ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || given === '*'
}
