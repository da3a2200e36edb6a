import { ORPCError } from '@orpc/server'
import type { Router } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { contract } from '@radar/contract'
import type { Contract } from '@radar/contract'
import type { Ctx } from '../ctx.ts'
import type { FindCaller } from './find-caller.ts'
import { toWireError } from './rpc.ts'
import type { RequestContext } from './rpc.ts'

/** A comment so often keeps proxies from closing a stream on which nothing happens. */
const HEARTBEAT_MS = 25_000

type ApiRouter = Router<Contract, RequestContext>
type Call = {
  next(): PromiseLike<unknown>
  path: readonly string[]
  procedure: { '~orpc': { errorMap: object } }
}

type ApiParts = { ctx: Ctx; router: ApiRouter; findCaller: FindCaller }

/** One contract, three faces: RPC for the app, REST for everyone, and the OpenAPI document that describes it. */
export function serveApi({ ctx, router, findCaller }: ApiParts): Hono {
  const app = new Hono()
  const schemaConverters = [new ZodToJsonSchemaConverter()]
  const options = {
    clientInterceptors: [(call: Call) => named(ctx, call)],
    eventIteratorKeepAliveInterval: HEARTBEAT_MS,
  }
  const contextOf = (c: Context): RequestContext => ({
    ctx,
    identify: () => findCaller(c),
    request: c.get('arrived'),
  })
  const rpc = new RPCHandler(router, options)
  const rest = new OpenAPIHandler(router, {
    ...options,
    plugins: [new SmartCoercionPlugin({ schemaConverters })],
  })

  app.get('/api/openapi.json', async (c) => c.json(await describe(schemaConverters)))
  app.use('/rpc/*', async (c, next) => {
    // The handler takes every method but GET for a call; one that may not change anything must not get there.
    if (!['GET', 'POST'].includes(c.req.method)) return next()
    const { matched, response } = await rpc.handle(c.req.raw, { prefix: '/rpc', context: contextOf(c) })
    return matched ? response : next()
  })
  for (const path of ['/api/v1/*', '/functions/v1/*'])
    app.use(path, async (c, next) => {
      const { matched, response } = await rest.handle(c.req.raw, { context: contextOf(c) })
      return matched ? response : next()
    })
  return app
}

async function named(ctx: Ctx, { next, path, procedure }: Call): Promise<unknown> {
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

function describe(schemaConverters: ZodToJsonSchemaConverter[]) {
  return new OpenAPIGenerator({ schemaConverters }).generate(contract, {
    info: {
      title: 'Radar',
      version: '0.1.0',
      description: 'Find the people on Reddit who ask for what you make, and answer them well.',
    },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'radar-session' } },
    },
    security: [{ session: [] }],
  })
}
