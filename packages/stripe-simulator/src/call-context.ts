import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Params } from './answers/read-params.ts'

export type Env = {
  Bindings: Partial<HttpBindings>
  Variables: {
    /** Parameters of the call, from its query or its body. */
    params: Params
  }
}

export type App = Hono<Env>
export type Call = Context<Env>
