import { join } from 'node:path'
import type { Hono } from 'hono'
import { createApp } from '../app.ts'
import type { Callers } from '../app.ts'
import { createAuth } from '../account/index.ts'
import type { PracticeForum } from '../forum/practice/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { GoogleConfig } from '../platform/process/config.ts'
import type { World } from './create-world.ts'
import { CHEAP_PASSWORDS } from './hash-cheaply.ts'
import { steadyNow } from './steady-now.ts'

type Door = {
  url?: string
  webDir?: string
  support?: string
  practiceForum?: PracticeForum
  addressOf?(env: unknown): string | undefined
  isProxied?(env: unknown): boolean
  callers?: Callers
  isClosing?(): boolean
  google?: GoogleConfig
  /** True for tests that need the full cost of password hashing. */
  passwords?: 'as always' | 'cheap'
  /** Time by which sessions end. */
  now?(): Date
}

/** Another way into a world, as one of several processes before the same database; a `url` makes it its public one. */
export function openDoor(
  { ctx, connection }: Pick<World, 'connection'> & { ctx: Ctx },
  {
    url,
    webDir = join(import.meta.dirname, 'no-web-app'),
    support,
    practiceForum,
    addressOf = () => '203.0.113.1',
    isProxied = () => false,
    callers,
    isClosing,
    google,
    passwords = 'cheap',
    now = steadyNow,
  }: Door = {},
): Hono {
  const secret = ctx.key('sessions').toString('base64url')
  return createApp({
    ctx,
    auth: createAuth({
      raw: connection.raw,
      ctx,
      url: url ?? ctx.url,
      secret,
      google,
      passwords: passwords === 'cheap' ? CHEAP_PASSWORDS : undefined,
      now,
    }),
    practiceForum,
    publicUrl: url,
    webDir,
    support,
    addressOf,
    isProxied,
    ...(callers ? { callers } : {}),
    ...(isClosing ? { isClosing } : {}),
  })
}
