import { z } from 'zod'
import { provesNothingDone } from '../answers/proofs.ts'
import { readWriteAnswer } from '../answers/read-write-answer.ts'
import { UnauthorizedError } from '../errors/answer-errors.ts'
import { CommentInvisibleError } from '../errors/refusals.ts'
import { unreadable } from '../http/parse-json.ts'
import type { HttpAnswer } from '../http/send-request.ts'
import { commentTarget } from '../names.ts'
import type { TokenSource } from '../oauth/tokens.ts'
import { comment } from '../things/comment.ts'
import type { RedditComment } from '../things/comment.ts'
import * as field from '../things/fields.ts'
import type { Caller } from './create-caller.ts'
import type { SendLease } from './send-lease.ts'

export type PostedComment = { id: string; name: string; details: RedditComment | null }

/**
 * Certain outcome of sending a comment:
 * - `posted`: it exists; `details` are null where the answer shows no more than its id;
 * - `not_executed`: it provably does not exist; `error` says why (also errors of the budget or the token store);
 * - `unknown`: it may exist; look for it before anything else.
 */
export type CommentResult =
  | { outcome: 'posted'; comment: PostedComment }
  | { outcome: 'not_executed' | 'unknown'; error: Error }

/** With a `lease` nothing is sent once that is over, and every wait ends with it. */
export type CommentDraft = { parent: string; text: string; lease?: SendLease }

/** Sends a comment once. Never retries and, but for a malformed `parent`, never rejects. */
export async function sendComment(
  { caller, tokens }: { caller: Caller; tokens: TokenSource },
  { parent, text, lease }: CommentDraft,
): Promise<CommentResult> {
  const form = { thing_id: commentTarget(parent), text }
  let sent: Awaited<ReturnType<Caller['write']>>
  try {
    sent = await caller.write('/api/comment', form, { lease })
  } catch (error) {
    return { outcome: 'not_executed', error: asError(error) }
  }
  try {
    return { outcome: 'posted', comment: readPosted(await sent.answer) }
  } catch (error) {
    if (error instanceof UnauthorizedError) return afterUnauthorized(error, { tokens, token: sent.token })
    return { outcome: provesNothingDone(error) ? 'not_executed' : 'unknown', error: asError(error) }
  }
}

/** Gets a new token for the next comment; this one is not sent again. */
async function afterUnauthorized(
  error: UnauthorizedError,
  { tokens, token }: { tokens: TokenSource; token: string },
): Promise<CommentResult> {
  try {
    await tokens.renew(token)
    return { outcome: 'not_executed', error }
  } catch (renewal) {
    return { outcome: 'not_executed', error: asError(renewal) }
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

const postedData = z.object({ things: z.array(z.unknown()) })
const postedThing = z.object({ kind: z.literal('t1'), data: z.object({ id: field.id36 }) })

function readPosted(answer: HttpAnswer): PostedComment {
  const { refusal, data } = readWriteAnswer(answer)
  const things = postedData.safeParse(data).data?.things
  const thing = postedThing.safeParse(things?.[0])
  if (thing.success) {
    const { id } = thing.data.data
    const whole = z.object({ data: comment }).safeParse(things?.[0])
    return { id, name: `t1_${id}`, details: whole.data?.data ?? null }
  }
  if (refusal !== undefined) throw refusal
  if (things?.length === 0) throw new CommentInvisibleError({ endpoint: answer.endpoint })
  throw unreadable(answer, 'shape')
}
