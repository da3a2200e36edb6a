import { ForumError } from '@radar/forum-client'
import { ForumTroubleError } from '../../platform/forums.ts'
import { describeTrouble } from './describe-trouble.ts'

/** Calls a client and turns its errors into the trouble of the forum of this name, or else of the host that was asked. */
export async function withTrouble<Answer>(call: () => Promise<Answer>, name?: string): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof ForumError ? toTrouble(error, name) : error
  }
}

export const toTrouble = (cause: ForumError, name = cause.host): ForumTroubleError =>
  new ForumTroubleError(cause.trouble, describeTrouble(name, cause.trouble), { cause })
