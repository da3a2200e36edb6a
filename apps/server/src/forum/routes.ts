import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { DemoForum } from './demo/index.ts'

/** A form of somebody who is not known yet, and the longest post in the longest spelling. */
const MAX_STRANGER_BYTES = 8 * 1024
const MAX_FORM_BYTES = 384 * 1024

/** The demo forum under its path. It answers in its own words, and knows nobody who is signed in to Radar. */
export function mountDemoForum(forum: DemoForum): Hono {
  return new Hono()
    .use(`${forum.path}/api/v1/*`, upTo(MAX_STRANGER_BYTES))
    .use(`${forum.path}/*`, upTo(MAX_FORM_BYTES))
    .all(`${forum.path}/*`, (c) => forum.fetch(c.req.raw))
}

/** In the forum's own words, as its clients expect them. */
function upTo(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: (c) => c.json({ message: 'Payload Too Large', error: 413 }, 413),
  })
}
