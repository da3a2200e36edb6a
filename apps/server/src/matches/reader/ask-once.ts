import { eq, isNull, sql } from 'drizzle-orm'
import { DecisionError } from '@radar/decisions'
import type { Decision, DecisionRequest } from '@radar/decisions'
import { readerAnswers } from '../../db/schema/index.ts'
import type { ReaderSubject, StoredAnswers } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { LEASE_MS, endOfLease, isFree } from '../../platform/database/leases.ts'
import { costOf } from '../../platform/reader.ts'
import type { AiTokens, Reader } from '../../platform/reader.ts'
import { digestQuestion } from './digest-questions.ts'
import { estimateCost } from './estimate-cost.ts'
import { recordModelCall, recordModelFailure } from './record-model.ts'
import { recordCall, refundCall, reserveCall } from './reserve-call.ts'
import type { ReservedCall } from './reserve-call.ts'

const POLL_MS = 250
const MAX_POLLS = 100

/** Questions for a user who pays. `post_id` is null for a post that is not stored. */
export type PaidQuestion = {
  post_id: string | null
  user_id: string
  subject: ReaderSubject
  request: DecisionRequest
}
type DigestedQuestion = PaidQuestion & { digest: string }
export type PaidAnswers = StoredAnswers & { cost_dollars: number }

/** Thrown where another process asks the same, and has no answer yet. */
export class BeingAskedError extends Error {
  override readonly name = 'BeingAskedError'
}

/**
 * Asks the provider, once for all who ask the same: an answer that is stored or on its way is waited for. Throws
 * `CeilingReachedError`, `DecisionError` and `BeingAskedError`.
 */
export async function askOnce(ctx: Ctx, reader: Reader, paid: PaidQuestion): Promise<PaidAnswers> {
  const question = { ...paid, digest: digestQuestion(reader, paid.request) }
  for (let polls = 0; polls < MAX_POLLS; polls++) {
    const { answers, reserved } = await findOrClaim(ctx, reader, question)
    if (answers) return answers
    if (reserved) return ask(ctx, reader, { question, reserved })
    await ctx.sleep(POLL_MS)
  }
  throw new BeingAskedError('The same is being asked for another match.')
}

/** Stored answers, or the claim to ask for them; neither while another process asks. */
function findOrClaim(
  ctx: Ctx,
  reader: Reader,
  question: DigestedQuestion,
): Promise<{ answers?: PaidAnswers; reserved?: ReservedCall }> {
  return ctx.db.transaction(async (tx) => {
    const [known] = await tx.select().from(readerAnswers).where(isAbout(question))
    if (known?.answers) return { answers: { ...known.answers, cost_dollars: known.cost_dollars } }
    const now = ctx.databaseNow()
    const { post_id, digest, subject, user_id } = question
    const lease_until = endOfLease(now, LEASE_MS)
    const claimed = await tx
      .insert(readerAnswers)
      .values({
        post_id,
        question: digest,
        subject,
        model: reader.decider.name,
        answered_at: ctx.now(),
        lease_until,
      })
      .onConflictDoUpdate({
        target: readerAnswers.question,
        set: { post_id, lease_until },
        setWhere: sql`${isNull(readerAnswers.answers)} and ${isFree(readerAnswers.lease_until, { now, max_ms: LEASE_MS })}`,
      })
      .returning({ question: readerAnswers.question })
    if (claimed.length === 0) return {}
    const calls = { characters: reader.decider.charactersOf(question.request), calls: 1 }
    const dollars = await estimateCost(tx, reader, calls)
    return { reserved: await reserveCall(ctx, tx, { reader, user_id, dollars }) }
  })
}

type ClaimedQuestion = { question: DigestedQuestion; reserved: ReservedCall }

async function ask(ctx: Ctx, reader: Reader, { question, reserved }: ClaimedQuestion): Promise<PaidAnswers> {
  try {
    const decision = await decide(reader, question.request)
    return await save(ctx, reader, { question, reserved, decision })
  } catch (error) {
    if (error instanceof DecisionError) await release(ctx, reader, { question, reserved, error })
    throw error
  }
}

/** Answers to a request. A provider that is silent is down, whoever stops waiting first. */
export async function decide({ decider, timeout_ms }: Reader, request: DecisionRequest): Promise<Decision> {
  const signal = AbortSignal.timeout(timeout_ms)
  try {
    return await decider.decide(request, { signal })
  } catch (error) {
    if (error instanceof DecisionError || !signal.aborted) throw error
    throw new DecisionError('down', `No answer within ${timeout_ms} ms.`, { cause: error })
  }
}

type Decided = ClaimedQuestion & { decision: Decision }

/** Saves answers with what they cost in one transaction. */
function save(ctx: Ctx, reader: Reader, { question, reserved, decision }: Decided): Promise<PaidAnswers> {
  const { answers, odds, usage } = decision
  const tokens = usage ?? { input: 0, output: 0 }
  const cost_dollars = usage ? (usage.dollars ?? costOf(reader, usage)) : reserved.dollars
  const stored: StoredAnswers = { answers, odds }
  const refused = Object.values(answers).every((answer) => 'refused' in answer)
  return ctx.db.transaction(async (tx) => {
    // Nothing is saved where the post was edited meanwhile: that deleted the row.
    await tx
      .update(readerAnswers)
      .set({ answers: stored, cost_dollars, answered_at: ctx.now(), lease_until: null })
      .where(isAbout(question))
    const characters = reader.decider.charactersOf(question.request)
    await recordModelCall(ctx, tx, { ...reader, characters, tokens, dollars: usage?.dollars })
    await recordCall(tx, reserved, { tokens, dollars: cost_dollars, refused })
    return { ...stored, cost_dollars }
  })
}

type FailedQuestion = ClaimedQuestion & { error: DecisionError }

/** Lets others ask. What came and cannot be read is paid all the same. */
async function release(
  ctx: Ctx,
  reader: Reader,
  { question, reserved, error }: FailedQuestion,
): Promise<void> {
  const none: AiTokens = { input: 0, output: 0 }
  await ctx.db.transaction(async (tx) => {
    await tx.update(readerAnswers).set({ lease_until: null }).where(isAbout(question))
    await recordModelFailure(ctx, tx, reader, error)
    if (error.failure === 'changed_shape')
      await recordCall(tx, reserved, { tokens: none, dollars: reserved.dollars, refused: true })
    else await refundCall(tx, reserved)
  })
}

const isAbout = ({ digest }: DigestedQuestion) => eq(readerAnswers.question, digest)
