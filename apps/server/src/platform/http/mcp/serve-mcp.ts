import { Hono } from 'hono'
import type { Caller, Ctx } from '../../ctx.ts'
import { describeStranger } from '../find-caller.ts'
import type { FindCaller } from '../find-caller.ts'
import { refuse } from '../refuse.ts'
import type { ApiClient } from '../rpc.ts'
import { createMcpServer } from './create-server.ts'

const PATHS = ['/mcp', '/mcp/']
const KEY_MISSING =
  'Send a key of your Radar as "Authorization: Bearer …". You make one in Settings, under API keys.'

type McpParts = {
  ctx: Ctx
  findCaller: FindCaller
  /** The API, called by somebody. */
  clientOf(caller: Caller): ApiClient
}

/** `/mcp`: the Model Context Protocol over streamable HTTP, without sessions: each request stands alone. */
export function serveMcp({ ctx, findCaller, clientOf }: McpParts): Hono {
  const app = new Hono()
  app.use('/mcp/*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  app.on('POST', PATHS, async (c) => {
    const caller = await findCaller(c)
    if (caller?.actor !== 'mcp') {
      const message = c.req.header('authorization') === undefined ? KEY_MISSING : describeStranger(c)
      return refuse('UNAUTHORIZED', 401, message, {
        headers: { 'www-authenticate': 'Bearer realm="Radar"' },
      })
    }
    // The library refuses clients that take JSON alone, and Radar answers nothing else.
    c.req.raw.headers.set('accept', 'application/json, text/event-stream')
    const { WebStandardStreamableHTTPServerTransport } =
      await import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js')
    const server = await createMcpServer({ client: clientOf(caller), log: ctx.log })
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    try {
      await server.connect(transport)
      return await transport.handleRequest(c.req.raw)
    } finally {
      await server.close()
    }
  })
  app.on(['GET', 'PUT', 'PATCH', 'DELETE'], PATHS, () =>
    refuse('METHOD_NOT_ALLOWED', 405, 'Send messages with POST; there are no sessions here.', {
      headers: { allow: 'POST' },
    }),
  )
  return app
}
