import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { StartupError } from '../errors.ts'
import { queueStreams } from './queue-streams.ts'
import type { AnswerRequest } from './queue-streams.ts'
import { refuse } from './refuse.ts'

export type HttpServer = {
  /** The address that is listened on, as a number; `0.0.0.0` and `::` mean all of this machine's. */
  host: string
  port: number
  /** Sets the app that answers from now on; before that, every request is told that Radar is starting. */
  serve(answer: AnswerRequest): void
  close(): Promise<void>
}

/** A request, or its headers, that is not complete by then is ended. */
const MAX_REQUEST_MS = 15_000
/** A connection whose client takes nothing of its answer for so long is ended. Streams of events write every 25 s. */
const MAX_STILL_MS = 300_000
/** Longer than proxies keep an idle connection, or one of them would send a request into a connection that closes. */
const MAX_IDLE_MS = 75_000

/** Listens on an address; port 0 takes any free one. */
export async function listen({
  host,
  port,
  maxRequestMs = MAX_REQUEST_MS,
  maxStillMs = MAX_STILL_MS,
  onError = () => {},
}: {
  host: string
  port: number
  maxRequestMs?: number
  maxStillMs?: number
  /** Receives why a connection could not be accepted. */
  onError?(error: Error): void
}): Promise<HttpServer> {
  let answer: AnswerRequest = () =>
    refuse('STARTING', 503, 'Radar is starting.', { headers: { 'retry-after': '1' } })
  const server = createAdaptorServer({
    fetch: async (request, env) => {
      const { socket } = env.incoming
      // However long an answer takes, its client waits.
      socket.setTimeout(0)
      try {
        return await answer(request, env)
      } finally {
        socket.setTimeout(maxStillMs)
      }
    },
    serverOptions: {
      requestTimeout: maxRequestMs,
      headersTimeout: maxRequestMs,
      keepAliveTimeout: MAX_IDLE_MS,
      connectionsCheckingInterval: maxRequestMs / 15,
    },
  })
  server.setTimeout(maxStillMs)
  await new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(explain(error, host, port))
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail).on('error', onError)
      resolve()
    })
  })
  const bound = server.address() as AddressInfo
  return {
    host: bound.address,
    port: bound.port,
    serve: (next) => {
      answer = queueStreams(next)
    },
    close: () => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'])

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is taken by another program. Set PORT to a free one.`)
  if (error.code === 'EACCES')
    return new StartupError(`Port ${port} needs more rights than this user has. Set PORT to one above 1023.`)
  if (error.syscall === 'getaddrinfo' || NO_ADDRESS.has(error.code ?? ''))
    return new StartupError(`HOST ${host} is not an address of this machine.`)
  return error
}
