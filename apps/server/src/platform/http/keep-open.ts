import type { Socket } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'

declare module 'hono' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ContextVariableMap {
    /** Goes on to write to the connection of this request, where its answer is a stream. */
    begin: ((connection: OpenConnection) => void) | undefined
  }
}

/** A connection on which the head of an answer is written, and whether its body is written in chunks. */
export type OpenConnection = { socket: Socket; isChunked: boolean }

/** The adapter looks for the mark on responses that are not its own; a clone is none. */
const SENT = RESPONSE_ALREADY_SENT.clone()

/** The connections that were handed over. No second answer belongs on them. */
const handedOver = new WeakSet<Socket>()

/**
 * Writes the head of an answer that is a stream, with the headers that every answer has, and hands its connection over.
 * What was needed to find out whose it is, a request and its copies, is free then, and so is Node's response, which
 * keeps every line of the head: they weigh more than the stream does.
 */
export const keepOpen: MiddlewareHandler = async (c, next) => {
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming && handedOver.has(incoming.socket)) {
    incoming.socket.destroy()
    return SENT
  }
  await next()
  const begin = c.get('begin')
  if (!begin || !incoming || !outgoing || !c.res.ok) return undefined
  await c.res.body?.cancel()
  // They hold the request and its body, to abort what is over by now.
  outgoing.removeAllListeners('close')
  incoming.removeAllListeners()
  const { socket } = outgoing
  // Another request on this connection has no answer yet.
  if (!socket) incoming.socket.destroy()
  else {
    socket.cork()
    outgoing.writeHead(c.res.status, {
      ...Object.fromEntries(c.res.headers),
      connection: 'close',
      'x-accel-buffering': 'no',
    })
    outgoing.flushHeaders()
    outgoing.detachSocket(socket)
    handedOver.add(socket)
    begin({ socket, isChunked: outgoing.chunkedEncoding })
    socket.uncork()
  }
  c.res = undefined
  c.res = SENT
  return undefined
}
