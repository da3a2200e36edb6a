import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'

/** Seconds until another try after a temporary failure. */
export const RETRY_AFTER_S = '5'

const refusal = z.object({ data: z.object({ retry_after_seconds: z.number() }) })
/** A refusal as REST has it, or as RPC wraps it. */
const refused = z.union([refusal, z.object({ json: refusal }).transform(({ json }) => json)])

/** Names the time of another try in the head of a refusal, where the clients of programs look for it. */
export const nameRetry: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.headers.has('retry-after')) return
  if (c.res.status === 503) c.header('retry-after', RETRY_AFTER_S)
  if (c.res.status !== 429) return
  const { data } = refused.safeParse(
    await c.res
      .clone()
      .json()
      .catch(() => undefined),
  )
  if (data) c.header('retry-after', String(Math.ceil(data.data.retry_after_seconds)))
}
