import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { refuse } from './refuse.ts'

/**
 * Without a public address, Radar is reached as `localhost` or by a number. Any other name may be one that somebody
 * else points at this machine, so that their page passes for one of ours.
 */
export function requireOwnHost(publicUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    if (publicUrl !== undefined) return next()
    const { hostname } = new URL(c.req.url)
    if (hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return next()
    return refuse(
      'MISDIRECTED_REQUEST',
      421,
      'Radar answers to localhost and to addresses. Whoever runs it can set RADAR_URL to give it a name.',
    )
  }
}
