import { Hono } from 'hono'
import { PUBLIC_PAGES } from '@radar/contract'

/** Paths that are only for signed-in people, or for programs. */
const CLOSED = ['/dashboard', '/auth', '/oauth/', '/api/', '/rpc/', '/functions/', '/forum/']

/** Serves the files that search engines request. */
export function serveCrawlers(origin: string): Hono {
  const app = new Hono()
  app.get('/robots.txt', (c) =>
    c.text(
      [
        'User-agent: *',
        ...CLOSED.map((path) => `Disallow: ${path}`),
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  )
  app.get('/sitemap.xml', (c) =>
    c.body(sitemap(origin), 200, { 'content-type': 'application/xml; charset=UTF-8' }),
  )
  return app
}

function sitemap(origin: string): string {
  const urls = PUBLIC_PAGES.map((path) => `  <url><loc>${new URL(path, origin).href}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
