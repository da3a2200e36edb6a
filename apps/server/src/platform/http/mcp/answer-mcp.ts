import { createMcpServer } from './create-server.ts'
import type { McpServerParts } from './create-server.ts'

type McpMessage = {
  request: Request
  /** Body of the request. */
  message: unknown
  parts: McpServerParts
}

/**
 * Answers one message in JSON. Clients of the revision 2026-07-28 name it in every message; all others speak as the
 * revisions until 2025-11-25 do. The library comes with the first message: most processes never need it.
 */
export async function answerMcp({ request, message, parts }: McpMessage): Promise<Response> {
  const { createMcpHandler, isLegacyRequest, WebStandardStreamableHTTPServerTransport } =
    await import('@modelcontextprotocol/server')
  // The library refuses clients that take JSON alone, and Radar answers nothing else.
  request.headers.set('accept', 'application/json, text/event-stream')
  if (!(await isLegacyRequest(request, message))) {
    // Nothing here changes while a client listens, so there is nothing to subscribe to.
    const handler = createMcpHandler(() => createMcpServer(parts), { legacy: 'reject', maxSubscriptions: 0 })
    return handler.fetch(request, { parsedBody: message })
  }
  const server = await createMcpServer(parts)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    return await transport.handleRequest(request, { parsedBody: message })
  } finally {
    await server.close()
  }
}
