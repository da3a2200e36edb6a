import { Hono } from 'hono'
import type { Caller, Ctx } from '../../ctx.ts'
import { describeStranger } from '../find-caller.ts'
import type { FindCaller } from '../find-caller.ts'
import { refuse } from '../refuse.ts'
import type { ApiClient } from '../rpc.ts'
import { createMcpServer } from './create-server.ts'

type McpParts = {
  ctx: Ctx
  findCaller: FindCaller
  /** The API, called by somebody. */
  clientOf(caller: Caller): ApiClient
}

/** `/mcp`: the Model Context Protocol over streamable HTTP, without sessions: each request stands alone. */
export function serveMcp({ ctx, findCaller, clientOf }: McpParts): Hono {
  const app = new Hono()
  app.use('/mcp', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  app.post('/mcp', async (c) => {
    const caller = await findCaller(c)
    if (caller?.actor !== 'mcp')
      return refuse('UNAUTHORIZED', 401, describeStranger(c), {
        headers: { 'www-authenticate': 'Bearer realm="Radar"' },
      })
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
  app.all('/mcp', () =>
    refuse('METHOD_NOT_ALLOWED', 405, 'Send messages with POST; there are no sessions here.', {
      headers: { allow: 'POST' },
    }),
  )
  return app
}
