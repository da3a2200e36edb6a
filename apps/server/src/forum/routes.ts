import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { PracticeForum } from './practice/index.ts'

/** Limit for calls that need no token, which anybody can send. */
const MAX_STRANGER_BYTES = 8 * 1024
/** Longest post, with each character in its longest encoding. */
const MAX_FORM_BYTES = 384 * 1024

/** Mounts the practice forum under its path. It has its own sign-in and its own error format. */
export function mountPracticeForum(forum: PracticeForum): Hono {
  return new Hono()
    .use(`${forum.path}/api/v1/*`, upTo(MAX_STRANGER_BYTES))
    .use(`${forum.path}/*`, upTo(MAX_FORM_BYTES))
    .all(`${forum.path}/*`, (c) => forum.fetch(c.req.raw))
}

/** Limits bodies, with an error in the forum's format. */
function upTo(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: (c) => c.json({ message: 'Payload Too Large', error: 413 }, 413),
  })
}
