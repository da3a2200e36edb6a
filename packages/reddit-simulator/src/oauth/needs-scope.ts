import type { MiddlewareHandler } from 'hono'
import { forbidden } from '../answers/refuse.ts'
import type { Env } from '../call-context.ts'
import { allows } from './scopes.ts'
import type { Scope } from './scopes.ts'

/** Lets a call through only with a token that carries the scope. */
export function needs(scope: Scope): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!allows(c.get('caller').scopes, scope)) {
      c.header('www-authenticate', 'Bearer realm="reddit", error="insufficient_scope"')
      return forbidden(c)
    }
    await next()
    return undefined
  }
}
