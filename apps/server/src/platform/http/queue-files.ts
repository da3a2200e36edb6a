import type { Context } from 'hono'
import type { Caller } from '../ctx.ts'
import { takeTurns } from '../database/take-turns.ts'
import { answerWithFile } from './answer-with-file.ts'

/** Files have turns of their own: whoever downloads two of them slowly still gets pages. */
const turns = takeTurns({ atATime: 2, maxWaiting: 20 })

/**
 * Answers with a file of a user's when its turn comes, which lasts until the file is read to its end, given up, or left
 * unread for minutes. Throws `TooManyWaitingError`, and what `answer` throws.
 */
export function queueFile(
  c: Context,
  { user }: Caller,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  return answerWithFile(c, (deliver) => turns.run(user.id, async () => deliver(await answer())))
}
