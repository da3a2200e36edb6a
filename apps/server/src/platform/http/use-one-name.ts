import type { MiddlewareHandler } from 'hono'

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Redirects a browser that used another name of this machine to Radar's own: a cookie belongs to one name, and the
 * forum sends people back to that one.
 */
export function useOneName(url: string): MiddlewareHandler {
  const own = new URL(url)
  return async (c, next) => {
    const asked = new URL(c.req.url)
    const isPage = c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html')
    if (
      !isPage ||
      asked.hostname === own.hostname ||
      !LOOPBACK_NAMES.has(asked.hostname) ||
      !LOOPBACK_NAMES.has(own.hostname)
    )
      return next()
    return c.redirect(`${own.origin}${asked.pathname}${asked.search}`, 302)
  }
}
