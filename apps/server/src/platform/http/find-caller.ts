import type { Context } from 'hono'
import type { Caller, User } from '../ctx.ts'
import { bearerOf } from './doors.ts'

/** Who a credential stands for; each door takes one kind of them. */
export type Credentials = {
  /** Who is signed in, by the session cookie. */
  userOf(headers: Headers): Promise<User | undefined>
  /** Whose key a token is. */
  ownerOf(token: string): Promise<User | undefined>
}

/** Finds who calls, by the credential of the door that the request came in by and by no other. */
export function createFindCaller({ userOf, ownerOf }: Credentials) {
  return async (c: Context): Promise<Caller | undefined> => {
    const { actor, credential } = c.get('door')
    if (actor === null || credential === null) return undefined
    const { headers } = c.req.raw
    const user = await (credential === 'cookie' ? userOf(headers) : ownerOf(bearerOf(headers)))
    return user && { actor, user }
  }
}

export type FindCaller = ReturnType<typeof createFindCaller>
