import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'

export type Env = { Bindings: Partial<HttpBindings>; Variables: { fault?: string } }
export type App = Hono<Env>
export type Call = Context<Env>
