import { ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { joinNames } from '@radar/contract'
import { Hono } from 'hono'
import type { Context } from 'hono'
import type { Ctx } from '../ctx.ts'
import { CLIENT_ADDRESS } from '../headers.ts'
import type { StreamFormat } from './event-streams.ts'
import { describeStranger } from './find-caller.ts'
import type { FindCaller } from './find-caller.ts'
import { findMethods } from './find-methods.ts'
import { refuse } from './refuse.ts'
import { toWireError } from './rpc.ts'
import type { ApiRouter, RequestContext } from './rpc.ts'

/** A procedure that is called. */
export type Call = {
  next(): PromiseLike<unknown>
  path: readonly string[]
  procedure: { '~orpc': { errorMap: object } }
}

type ApiParts = { ctx: Ctx; router: ApiRouter; findCaller: FindCaller }

/** One contract, two faces: RPC for the app, and REST for everyone. */
export function serveApi({ ctx, router, findCaller }: ApiParts): Hono {
  const app = new Hono()
  const schemaConverters = [new ZodToJsonSchemaConverter()]
  const options = {
    clientInterceptors: [(call: Call) => named(ctx, call)],
  }
  const contextOf = (c: Context, format: StreamFormat): RequestContext => ({
    ctx,
    address: c.req.header(CLIENT_ADDRESS) ?? '',
    identify: () => findCaller(c),
    stranger: describeStranger(c),
    keepOpen: (begin) => c.set('begin', (connection) => begin(connection, format)),
  })
  const rpc = new RPCHandler(router, options)
  const rest = new OpenAPIHandler(router, {
    ...options,
    customErrorResponseBodyEncoder: ({ code, status, message, data }) => ({ code, status, message, data }),
    plugins: [new SmartCoercionPlugin({ schemaConverters })],
  })

  app.use('/rpc/*', async (c, next) => {
    // The handler takes every method but GET for a call; one that may not change anything must not get there.
    if (!['GET', 'POST'].includes(c.req.method)) return next()
    const { matched, response } = await rpc.handle(c.req.raw, {
      prefix: '/rpc',
      context: contextOf(c, 'rpc'),
    })
    return matched ? response : next()
  })
  for (const path of ['/api/v1/*', '/functions/v1/*'])
    app.use(path, async (c, next) => {
      const { matched, response } =
        c.req.method === 'HEAD'
          ? await rest.handle(toRead(c), { context: { ...contextOf(c, 'rest'), keepOpen: () => undefined } })
          : await rest.handle(c.req.raw, { context: contextOf(c, 'rest') })
      if (matched) return response
      const methods = findMethods(c.req.path)
      return methods.length > 0 ? refuseMethod(c, methods) : next()
    })
  return app
}

/** A request for a head as the one for the whole: Hono leaves the body out. */
function toRead({ req }: Context): Request {
  return new Request(req.url, { headers: req.raw.headers })
}

function refuseMethod({ req }: Context, methods: string[]): Response {
  const message = `This path takes ${joinNames(methods)}, not ${req.method}.`
  return refuse('METHOD_NOT_ALLOWED', 405, message, { headers: { allow: methods.join(', ') } })
}

/** Gives errors the shape that the contract knows. */
export async function named(ctx: Ctx, { next, path, procedure }: Call): Promise<unknown> {
  try {
    return await next()
  } catch (error) {
    const known = toWireError(error)
    if (!(known instanceof ORPCError)) ctx.log.error('request.failed', { error })
    else if (!(known.code in procedure['~orpc'].errorMap))
      ctx.log.error('error.undeclared', { procedure: path.join('.'), kind: known.code })
    throw known
  }
}
