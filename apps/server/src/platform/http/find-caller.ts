import { errorMap } from '@radar/contract'
import type { Context } from 'hono'
import type { Actor, Caller, KeyOwner, User } from '../ctx.ts'
import { bearerOf } from './doors.ts'

/** Finders of callers by credential; each door accepts one kind. */
export type Credentials = {
  /** Finds the signed-in user of the session cookie. */
  userOf(headers: Headers): Promise<User | undefined>
  /** Finds the owner of a key, or of an assistant's token at the door for models, and counts the request. */
  ownerOf(token: string, actor: Actor): Promise<KeyOwner | undefined>
}

/** Finds who calls, once a request, by the credential of the door that it came in by and by no other. */
export function createFindCaller({ userOf, ownerOf }: Credentials) {
  const found = new WeakMap<Context, Promise<Caller | undefined>>()
  const find = async (c: Context): Promise<Caller | undefined> => {
    const { actor, credential } = c.get('door')
    if (actor === null || credential === null) return undefined
    const { headers } = c.req.raw
    if (credential === 'authorization') {
      const owner = await ownerOf(bearerOf(headers), actor)
      return owner && { actor, ...owner }
    }
    const user = await userOf(headers)
    return user && { actor, user }
  }
  return (c: Context): Promise<Caller | undefined> => {
    const caller = found.get(c) ?? find(c)
    found.set(c, caller)
    return caller
  }
}

export type FindCaller = ReturnType<typeof createFindCaller>

const KEY_REFUSED = 'This key opens nothing: it was revoked, it has expired, or it is not complete.'

/** Error for a caller whom no credential identifies. */
export function describeStranger(c: Context): string {
  const { credential } = c.get('door')
  return credential === 'authorization' && c.req.header('authorization') !== undefined
    ? KEY_REFUSED
    : errorMap.UNAUTHORIZED.message
}
