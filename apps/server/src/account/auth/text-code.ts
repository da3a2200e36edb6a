import { AsyncLocalStorage } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import { twoFactors } from '../../db/schema/index.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { TextNotSentError } from '../../platform/texter.ts'
import { countText } from './limit-tries.ts'
import { SignInRefusedError, tooManyTries } from './refusals.ts'

/** Seconds for which a code of a text message works. */
export const TEXT_LASTS_S = 10 * 60

type CodeRequest = { network: string; failure?: unknown }
type TextMessage = { user: { id: string }; code: string; network: string }

/**
 * Call that caused a code to be sent. The library swallows errors of the sender; this store returns them to that
 * call.
 */
const requests = new AsyncLocalStorage<CodeRequest>()

/** Runs a call of the library that sends a code. Throws `SignInRefusedError` where the code was not sent. */
export async function requestCodeFrom<Result>(network: string, call: () => Promise<Result>): Promise<Result> {
  const outcome: CodeRequest = { network }
  const result = await requests.run(outcome, call)
  if (outcome.failure) throw outcome.failure
  return result
}

/** Sends the code that the library made. */
export async function textCode(ctx: Ctx, user: { id: string }, code: string): Promise<void> {
  const outcome = requests.getStore()
  try {
    await send(ctx, { user, code, network: outcome?.network ?? '' })
  } catch (error) {
    if (!outcome) throw error
    outcome.failure = error
  }
}

async function send(ctx: Ctx, { user, code, network }: TextMessage): Promise<void> {
  const phone = await findPhone(ctx, user.id)
  if (!phone) throw NO_PHONE
  const wait = await countText(ctx, { phone, network, userId: user.id })
  if (wait !== undefined) throw tooManyTries(wait)
  if (ctx.texter.by === 'outbox') return queueInOutbox(ctx, { user, code, phone })
  if (ctx.texter.by === 'none') return
  try {
    await ctx.texter.send(phone, `${code} is your code for Radar. It works for 10 minutes.`)
  } catch (error) {
    if (!(error instanceof TextNotSentError)) throw error
    ctx.log.warn('auth.text-not-sent', { user_id: user.id, reason: error.reason, error: error.cause })
    throw NOT_SENT
  }
}

/**
 * Phone of the second factor; null where an app is confirmed, because the weaker of two factors would be the one that
 * counts.
 */
async function findPhone(ctx: Ctx, userId: string): Promise<string | null> {
  const { phone, verified } = twoFactors
  const [row] = await ctx.db.transaction((tx) =>
    tx.select({ phone, verified }).from(twoFactors).where(eq(twoFactors.userId, userId)),
  )
  return row && !row.verified ? row.phone : null
}

type OutboxCode = { user: { id: string }; code: string; phone: string }

async function queueInOutbox(ctx: Ctx, { user, code, phone }: OutboxCode): Promise<void> {
  await ctx.db.transaction((tx) =>
    queueMail(ctx, tx, {
      userId: user.id,
      recipient: phone,
      kind: 'phone_code',
      facts: { code },
      lastsMs: TEXT_LASTS_S * 1_000,
    }),
  )
}

const NO_PHONE = new SignInRefusedError({
  code: 'NO_PHONE',
  status: 409,
  message: 'No phone is set up for this account. Use the code of your app, or a recovery code.',
})

const NOT_SENT = new SignInRefusedError({
  code: 'TEXT_NOT_SENT',
  status: 502,
  message: 'The text message could not be sent. Please check the number, or try again in a minute.',
})
