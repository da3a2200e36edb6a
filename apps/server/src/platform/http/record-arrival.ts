import type { MiddlewareHandler } from 'hono'

declare module 'hono' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to hono's own
  interface ContextVariableMap {
    /** The request as the HTTP server made it: the signals of its copies are collected with them. */
    arrived: Request
  }
}

export const recordArrival: MiddlewareHandler = (c, next) => {
  c.set('arrived', c.req.raw)
  return next()
}
