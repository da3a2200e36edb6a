import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Call } from '../call-context.ts'
import type { RenderedThing } from './render-post.ts'

/** Sends JSON; `<`, `>` and `&` inside strings are escaped unless the call asked for `raw_json=1`. */
export function answer(c: Call, body: unknown, status: ContentfulStatusCode = 200): Response {
  const shown = c.req.query('raw_json') === '1' ? body : escapeStrings(body)
  return c.body(JSON.stringify(shown), status, {
    'content-type': 'application/json; charset=UTF-8',
    'cache-control': 'private, s-maxage=0, max-age=0, must-revalidate, no-store',
  })
}

export function listingOf(page: {
  children: RenderedThing[]
  after: string | null
  before: string | null
}): RenderedThing {
  const { children, after, before } = page
  return {
    kind: 'Listing',
    data: { after, dist: children.length, modhash: null, geo_filter: '', children, before },
  }
}

function escapeStrings(value: unknown): unknown {
  if (typeof value === 'string') return escapeEntities(value)
  if (Array.isArray(value)) return value.map(escapeStrings)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, escapeStrings(inner)]))
}

function escapeEntities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
