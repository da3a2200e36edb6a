import { Hono } from 'hono'
import type { Context } from 'hono'
import type { Caller, Ctx } from '../../ctx.ts'
import { parseJson } from '../../parse-json.ts'
import { describeStranger } from '../find-caller.ts'
import type { FindCaller } from '../find-caller.ts'
import { isWithin } from '../key-scopes.ts'
import { refuse } from '../refuse.ts'
import type { ApiClient } from '../rpc.ts'
import { answerMcp } from './answer-mcp.ts'
import { MCP_PATH, RESOURCE_METADATA_PATHS, challenge, describeResource } from '../../mcp-resource.ts'
import { scopeOfMessage } from './tools.ts'
import { withoutNulls } from './without-nulls.ts'

const PATHS = [MCP_PATH, `${MCP_PATH}/`]
const KEY_MISSING =
  'Sign in by OAuth, as the header WWW-Authenticate says, or send a key of your Radar as "Authorization: Bearer …". You make one in Settings, under API keys.'

type McpParts = {
  ctx: Ctx
  findCaller: FindCaller
  /** The API, called by somebody. */
  clientOf(caller: Caller): ApiClient
}

/** `/mcp`: the Model Context Protocol over streamable HTTP, without sessions: each request stands alone. */
export function serveMcp({ ctx, findCaller, clientOf }: McpParts): Hono {
  const app = new Hono()
  for (const path of RESOURCE_METADATA_PATHS) app.get(path, (c) => c.json(describeResource(ctx.url)))
  app.use('/mcp/*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  app.on('POST', PATHS, async (c) => {
    const caller = await findCaller(c)
    if (caller?.actor !== 'mcp') return refuseStranger(ctx, c)
    const body = await c.req.text()
    if (body === '') return refuse('BAD_REQUEST', 400, 'Send a message of JSON-RPC as the body.')
    const message = withoutNulls(parseJson(body))
    // With a key, the call itself says so in words, as ever.
    const needed = scopeOfMessage(message)
    if (caller.credential === 'token' && !isWithin(needed, caller.scope))
      return refuse('FORBIDDEN', 403, `This needs access that includes “${needed}”. Ask the person for it.`, {
        headers: { 'www-authenticate': challenge(ctx.url, { error: 'insufficient_scope', scope: 'draft' }) },
      })
    return answerMcp({
      request: c.req.raw,
      message,
      parts: { client: clientOf(caller), url: ctx.url, log: ctx.log },
    })
  })
  app.on(['GET', 'PUT', 'PATCH', 'DELETE'], PATHS, () =>
    refuse('METHOD_NOT_ALLOWED', 405, 'Send messages with POST; there are no sessions here.', {
      headers: { allow: 'POST' },
    }),
  )
  return app
}

/** The challenge names both scopes: the person who is asked gives one or both. */
function refuseStranger(ctx: Ctx, c: Context): Response {
  const isKnown = c.req.header('authorization') !== undefined
  const header = challenge(ctx.url, { ...(isKnown && { error: 'invalid_token' }), scope: 'draft' })
  return refuse('UNAUTHORIZED', 401, isKnown ? describeStranger(c) : KEY_MISSING, {
    headers: { 'www-authenticate': header },
  })
}
