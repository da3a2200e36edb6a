import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'

declare module 'hono' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ContextVariableMap {
    /** Goes on to write to the connection of this request, where its answer is a stream. */
    begin: ((connection: ServerResponse) => void) | undefined
  }
}

/** The adapter looks for the mark on responses that are not its own; a clone is none. */
const SENT = RESPONSE_ALREADY_SENT.clone()

/**
 * Writes the head of an answer that is a stream, with the headers that every answer has, and hands its connection over.
 * What was needed to find out whose it is, a request and its copies, is free then: it weighs more than the stream does.
 */
export const keepOpen: MiddlewareHandler = async (c, next) => {
  await next()
  const begin = c.get('begin')
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  if (!begin || !incoming || !outgoing || !c.res.ok) return
  await c.res.body?.cancel()
  // They hold the request and its body, to abort what is over by now.
  outgoing.removeAllListeners('close')
  incoming.removeAllListeners()
  outgoing.writeHead(c.res.status, { ...Object.fromEntries(c.res.headers), 'x-accel-buffering': 'no' })
  begin(outgoing)
  c.res = undefined
  c.res = SENT
}
