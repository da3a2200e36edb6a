import { LemmyError } from '@radar/lemmy'
import { ForumTroubleError } from '../../../platform/forums.ts'
import { describeTrouble } from '../describe-trouble.ts'

/** Calls the client and turns its errors into the trouble of the host that was asked. */
export async function withTrouble<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof LemmyError ? toTrouble(error) : error
  }
}

export const toTrouble = (cause: LemmyError): ForumTroubleError =>
  new ForumTroubleError(cause.trouble, describeTrouble(cause.host, cause.trouble), { cause })
