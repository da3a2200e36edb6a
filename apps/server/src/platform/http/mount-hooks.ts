import { Hono } from 'hono'
import type { Context } from 'hono'
import { actAs } from '../ctx.ts'
import type { Ctx } from '../ctx.ts'
import { refuse } from './refuse.ts'

/** Call of another server, with the bytes as they came, over which signatures are made. */
export type HookCall = { path: string; headers: Headers; bytes: Uint8Array }

/** Handler of the calls of another server. */
export type Hook<Message = unknown> = {
  /** The content of a call, if its signature is right. */
  verify(ctx: Ctx, call: HookCall): Promise<Message | undefined>
  receive(ctx: Ctx, message: Message): Promise<void>
  /** Status that the server expects; 204 without it. */
  status?: 200
}

/** `POST /hooks/{name}` and what lies below it, for servers that sign what they send. */
export function mountHooks(ctx: Ctx, hooks: ReadonlyMap<string, Hook>): Hono {
  const app = new Hono()
  for (const [name, hook] of hooks)
    for (const path of [`/hooks/${name}`, `/hooks/${name}/*`])
      app.post(path, async (c) => answer(actAs(ctx, 'webhook'), hook, await readCall(c)))
  return app
}

async function readCall(c: Context): Promise<HookCall> {
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  return { path: c.req.path, headers: c.req.raw.headers, bytes }
}

async function answer(ctx: Ctx, hook: Hook, call: HookCall): Promise<Response> {
  const message = await hook.verify(ctx, call)
  if (message === undefined) return refuse('FORBIDDEN', 403, 'The signature does not fit what was sent.')
  await hook.receive(ctx, message)
  return new Response(null, { status: hook.status ?? 204 })
}
