import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import { PAGES } from '@radar/contract'

const PAGE_PATTERNS = Object.values(PAGES).map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`))

/**
 * The built web app: prerendered pages as they are, the single-page fallback for every other path of a browser; with
 * 404 where there is no page.
 */
export function serveWeb(dir: string): Hono {
  const app = new Hono()
  const fallback = join(dir, '__spa-fallback.html')
  if (!existsSync(fallback)) return app

  const year = 'public, max-age=31536000, immutable'
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', year)
  })
  app.get('*', async (c, next) => {
    await next()
    if (c.res.headers.get('content-type')?.includes('text/html')) c.header('cache-control', 'no-cache')
  })
  app.get('*', serveStatic({ root: dir, rewriteRequestPath: (path) => path }))
  app.get('*', (c, next) => {
    if (!c.req.header('accept')?.includes('text/html')) return next()
    const isPage = PAGE_PATTERNS.some((pattern) => pattern.test(c.req.path))
    return c.html(readFileSync(fallback, 'utf8'), isPage ? 200 : 404)
  })
  return app
}

/** Headers for every answer. Inline scripts run only if the build wrote them: each is named by its hash. */
export function securityHeaders(webDir: string, https: boolean): MiddlewareHandler {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${inlineScriptHashes(webDir).join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return async (c, next) => {
    await next()
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', policy)
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'same-origin')
    c.header('cross-origin-opener-policy', 'same-origin')
    c.header('cross-origin-resource-policy', 'same-origin')
    // For browsers that do not read frame-ancestors.
    c.header('x-frame-options', 'DENY')
    if (https) c.header('strict-transport-security', 'max-age=31536000')
  }
}

function inlineScriptHashes(dir: string): string[] {
  if (!existsSync(dir)) return []
  const pages = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
  const scripts = pages.flatMap((page) =>
    [
      ...readFileSync(join(dir, page), 'utf8').matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g),
    ].map(([, script]) => script ?? ''),
  )
  return [...new Set(scripts)].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
