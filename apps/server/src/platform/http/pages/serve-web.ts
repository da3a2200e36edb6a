import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { PAGES } from '@radar/contract'
import { contentPolicy } from './content-policy.ts'
import { serveCrawlers } from './serve-crawlers.ts'
import { serveDocuments } from './serve-documents.ts'
import type { ServedFrom } from './serve-documents.ts'

const PAGE_PATTERNS = Object.values(PAGES)
  .filter((path) => path !== PAGES.demoEnd)
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`))
/** The demo has the pages of a workspace, those too that say that they take an account; no other. */
const isPage = (path: string) => {
  const counterpart = path.replace(/^\/demo(?=\/|$)/, PAGES.dashboard)
  return PAGE_PATTERNS.some((pattern) => pattern.test(counterpart))
}

/** Open to everybody, and of no use to those who search. */
const NOT_INDEXED = [PAGES.demo, `${PAGES.demo}/*`]

const FALLBACK = '__spa-fallback.html'
const MISSING = '404/index.html'
const A_YEAR = 'public, max-age=31536000, immutable'

/**
 * The built web app: prerendered pages as they are, the single-page fallback for every other page of it, and the page
 * that says so, with 404, where there is none.
 */
export function serveWeb(dir: string, place: ServedFrom): Hono {
  const app = new Hono()
  if (!existsSync(join(dir, FALLBACK))) return app

  const documents = serveDocuments(dir, place)
  app.route('/', serveCrawlers(place.origin))
  for (const path of NOT_INDEXED)
    app.use(path, async (c, next) => {
      await next()
      c.header('x-robots-tag', 'noindex')
    })
  app.get('/pricing', (c) => c.redirect('/#pricing'))
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', A_YEAR)
  })
  app.get('*', (c, next) => {
    const file = documents.find(c.req.path)
    return file ? documents.answer(c, file, file === MISSING ? 404 : 200) : next()
  })
  app.get('*', serveStatic({ root: dir, precompressed: true, rewriteRequestPath: (path) => path }))
  app.get('*', (c, next) => {
    const accept = c.req.header('accept') ?? '*/*'
    if (isPage(c.req.path) && /text\/(?:html|\*)|\*\/\*/.test(accept))
      return documents.answer(c, FALLBACK, 200)
    return accept.includes('text/html') ? documents.answer(c, MISSING, 404) : next()
  })
  return app
}

/** Headers for every answer. A document brings its own policy, which names its inline scripts. */
export function securityHeaders(https: boolean): MiddlewareHandler {
  const policy = contentPolicy()
  const addOthers = secureHeaders({
    referrerPolicy: 'same-origin',
    // For browsers that do not read frame-ancestors.
    xFrameOptions: 'DENY',
    strictTransportSecurity: https && 'max-age=31536000',
    // For Internet Explorer and Flash alone: a hundred bytes with every file.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // The pages of the practice forum bring a policy of their own.
    overwrite: false,
  })
  return (c, next) =>
    addOthers(c, async () => {
      await next()
      // `c.header` would copy the body of an answer that is there already.
      const { headers } = c.res
      if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy)
    })
}
