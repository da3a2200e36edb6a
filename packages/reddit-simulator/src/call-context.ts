import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Account } from './forum/things.ts'

export type Caller = {
  clientId: string
  account: Account | null
  scopes: readonly string[]
}

/** An error as posting endpoints report it: code, text, field. */
export type PostingError = readonly [code: string, text: string, field: string | null]

export type Env = {
  Bindings: Partial<HttpBindings>
  Variables: {
    caller: Caller
    /** Identifier of the fault that is being played. */
    fault?: string
    /** An error that a comment shall be answered with. */
    postingError?: PostingError
  }
}

export type App = Hono<Env>
export type Call = Context<Env>
