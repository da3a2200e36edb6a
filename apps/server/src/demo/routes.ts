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
import { amongExamples, demoUser } from './demo-person.ts'
import { MADE_UP, READ_INSTEAD } from './made-up-answers.ts'
import { READABLE } from './readable.ts'

const PREFIX = '/demo/rpc'
const REFUSED =
  'This is a demonstration: everybody sees the same, and nothing in it can be changed. Start for free to do this with your own campaign.'

/** `/demo/rpc`: the workspace of the demo person for whoever asks, to be read and not to be changed. */
export function mountDemo({ ctx, router }: { ctx: Ctx; router: ApiRouter }): Hono {
  const app = new Hono()
  const shown: Ctx = {
    ...amongExamples(ctx),
    dbFor: (id) => ctx.dbFor(id, undefined, { readOnly: true }),
  }
  const rpc = new RPCHandler(router, {
    clientInterceptors: [(call: Call) => readOnly(call, ctx.now()), (call: Call) => named(ctx, call)],
  })
  app.use(`${PREFIX}/*`, async (c, next) => {
    if (!['GET', 'POST'].includes(c.req.method)) return next()
    const context = {
      ctx: shown,
      identify: () => Promise.resolve({ actor: 'visitor' as const, user: demoUser(ctx.now()) }),
      keepOpen: refuseStreams,
    }
    const { matched, response } = await rpc.handle(toRead(c.req.raw), { prefix: PREFIX, context })
    return matched ? response : next()
  })
  return app
}

/** A request that would reserve something becomes one for what is there. */
function toRead(request: Request): Request {
  const url = new URL(request.url)
  const instead = READ_INSTEAD.get(url.pathname.slice(`${PREFIX}/`.length))
  return instead === undefined ? request : new Request(new URL(`${PREFIX}/${instead}`, url), request)
}

/** Asked before anything else, so that nobody finds out what an input would have meant. */
async function readOnly({ next, path }: Call, now: Date): Promise<unknown> {
  const name = path.join('/')
  const made = MADE_UP.get(name)
  if (made) return made(now)
  if (!READABLE.has(name)) throw new ORPCError('FORBIDDEN', { ...errorMap.FORBIDDEN, message: REFUSED })
  const read = await next()
  return name === 'today/get' ? { ...(read as TodaysWork), reddit: 'connected' } : read
}
