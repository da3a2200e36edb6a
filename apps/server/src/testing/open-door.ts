import { join } from 'node:path'
import type { Hono } from 'hono'
import { createApp } from '../app.ts'
import type { Callers } from '../app.ts'
import { createAuth } from '../auth/index.ts'
import type { DemoForum } from '../forum/demo/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { World } from './create-world.ts'

type Door = {
  url?: string
  webDir?: string
  demoForum?: DemoForum
  addressOf?(env: unknown): string | undefined
  isProxied?(env: unknown): boolean
  callers?: Callers
}

/** Another way into a world, as one of several processes before the same database; a `url` makes it its public one. */
export function openDoor(
  { ctx, connection }: Pick<World, 'connection'> & { ctx: Ctx },
  {
    url,
    webDir = join(import.meta.dirname, 'no-web-app'),
    demoForum,
    addressOf = () => '203.0.113.1',
    isProxied = () => false,
    callers,
  }: Door = {},
): Hono {
  const secret = ctx.key('sessions').toString('base64url')
  return createApp({
    ctx,
    auth: createAuth({ raw: connection.raw, url: url ?? ctx.url, secret, log: ctx.log }),
    demoForum,
    publicUrl: url,
    webDir,
    addressOf,
    isProxied,
    ...(callers ? { callers } : {}),
  })
}
