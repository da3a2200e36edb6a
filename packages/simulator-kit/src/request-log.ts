import type { MiddlewareHandler } from 'hono'
import type { Env } from './call-context.ts'
import type { Clock } from './clock.ts'

export type LoggedCall = {
  /** Unix seconds of the forum's clock. */
  at: number
  /** Method and path, such as `GET /posts.json`. */
  endpoint: string
  query: string
  userAgent: string | null
  status: number
  /** Identifier of the fault that was played, if any. */
  fault: string | null
}

const MAX_CALLS = 5_000
/** Characters that are kept of an address that somebody made up. */
const MAX_CHARACTERS = 2_000

/** The latest calls that clients made, oldest first. */
export class RequestLog {
  readonly calls: LoggedCall[] = []

  record(call: LoggedCall): void {
    const { endpoint, query } = call
    this.calls.push({
      ...call,
      endpoint: endpoint.slice(0, MAX_CHARACTERS),
      query: query.slice(0, MAX_CHARACTERS),
    })
    if (this.calls.length > MAX_CALLS * 2) this.calls.splice(0, MAX_CALLS)
  }
}

/** Records every call behind which it is mounted, with its answer. */
export function recordCalls({
  requestLog,
  clock,
}: {
  requestLog: RequestLog
  clock: Clock
}): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    requestLog.record({
      at: clock.now(),
      endpoint: `${c.req.method} ${c.req.path}`,
      query: new URL(c.req.url).search,
      userAgent: c.req.header('user-agent') ?? null,
      status: c.res.status,
      fault: c.get('fault') ?? null,
    })
  }
}
