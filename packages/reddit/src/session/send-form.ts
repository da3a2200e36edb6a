import { z } from 'zod'
import { readAnswer } from '../answers/read-answer.ts'
import { readWriteAnswer } from '../answers/read-write-answer.ts'
import type { Priority } from '../budget/rate-budget.ts'
import { UnauthorizedError } from '../errors/answer-errors.ts'
import type { HttpAnswer } from '../http/send-request.ts'
import type { TokenSource } from '../oauth/tokens.ts'
import type { Caller } from './create-caller.ts'

/** `path` begins with a slash; `priority` is `recheck` by default, as nobody waits. */
export type FormRequest = { path: string; form: Record<string, string>; priority?: Priority }

/**
 * Sends a form once to a call that this client has no name for. Throws the client's errors, an `ApiRefusalError` where
 * the answer is one; after a 401 the next call has a new token.
 */
export async function sendForm(
  { caller, tokens }: { caller: Caller; tokens: TokenSource },
  { path, form, priority = 'recheck' }: FormRequest,
): Promise<void> {
  const { answer, token } = await caller.write(path, form, { priority })
  try {
    requireAccepted(await answer)
  } catch (error) {
    if (error instanceof UnauthorizedError) await tokens.renew(token)
    throw error
  }
}

const withErrors = z.object({ json: z.object({ errors: z.array(z.unknown()).min(1) }) })

/** Such an answer may be anything; what refuses looks the same everywhere. */
function requireAccepted(answer: HttpAnswer): void {
  if (!withErrors.safeParse(readAnswer(answer)).success) return
  const { refusal } = readWriteAnswer(answer)
  if (refusal) throw refusal
}
