import { ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { Hono } from 'hono'
import { errorMap } from '@radar/contract'
import type { TodaysWork } from '@radar/contract'
import type { Ctx } from '../platform/ctx.ts'
import { refuseStreams } from '../platform/http/rpc.ts'
import type { ApiRouter } from '../platform/http/rpc.ts'
import { named } from '../platform/http/serve-api.ts'
import type { Call } from '../platform/http/serve-api.ts'
import { withExampleForum, demoUser } from './demo-person.ts'
import { MADE_UP, REPLACED_BY_READ } from './made-up-answers.ts'
import { PUBLIC_PROCEDURES } from './public-procedures.ts'

const PREFIX = '/demo/rpc'
const REFUSED =
  'This is a demo: everybody sees the same, and nothing in it can be changed. Start for free to do this with your own campaign.'

/** Mounts `/demo/rpc`, the demo person's workspace for everybody, read-only. */
export function mountDemo({ ctx, router }: { ctx: Ctx; router: ApiRouter }): Hono {
  const app = new Hono()
  const shown: Ctx = {
    ...withExampleForum(ctx),
    dbFor: (id) => ctx.dbFor(id, undefined, { readOnly: true }),
  }
  const rpc = new RPCHandler(router, {
    clientInterceptors: [readOnly, (call: Call) => named(ctx, call)],
  })
  app.use(`${PREFIX}/*`, async (c, next) => {
    if (!['GET', 'POST'].includes(c.req.method)) return next()
    const context = {
      ctx: shown,
      identify: () => Promise.resolve({ actor: 'visitor' as const, user: demoUser(ctx.now()) }),
      address: '',
      keepOpen: refuseStreams,
    }
    const { matched, response } = await rpc.handle(replaceByRead(c.req.raw), { prefix: PREFIX, context })
    return matched ? response : next()
  })
  return app
}

/** Replaces a request that would reserve something by one that reads. */
function replaceByRead(request: Request): Request {
  const url = new URL(request.url)
  const instead = REPLACED_BY_READ.get(url.pathname.slice(`${PREFIX}/`.length))
  return instead === undefined ? request : new Request(new URL(`${PREFIX}/${instead}`, url), request)
}

/** Refuses other procedures before anything else, so that an input has no effect and no answer. */
async function readOnly({ next, path }: Call): Promise<unknown> {
  const name = path.join('/')
  const made = MADE_UP.get(name)
  if (made) return made()
  if (!PUBLIC_PROCEDURES.has(name))
    throw new ORPCError('FORBIDDEN', { ...errorMap.FORBIDDEN, message: REFUSED })
  const read = await next()
  return name === 'today/get' ? { ...(read as TodaysWork), reddit: 'connected' } : read
}
