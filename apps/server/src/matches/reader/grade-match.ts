import { scoreOf } from '../inbox/score-of.ts'
import { and, eq, sql } from 'drizzle-orm'
import { lockUser } from '../../platform/database/lock-users.ts'
import { selectCampaign } from '../../campaigns/index.ts'
import { engagementPosts, matchesQueue, readerAnswers, readerQueue } from '../../db/schema/index.ts'
import type { ReaderVerdict } from '../../db/schema/index.ts'
import { rescoreMatch } from '../inbox/rescore-match.ts'
import { selectMatches } from '../inbox/select-matches.ts'
import { statusOf } from '../../platform/ai.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { InTurn } from '../../platform/in-turn.ts'
import type { Tx } from '../../platform/database/db.ts'
import { applyVerdict } from './apply-verdict.ts'
import { requestGrade, digestQuestion } from './request-grade.ts'
import type { CampaignText, PostText } from './request-grade.ts'
import { refundRead, recordRead, reserveRead } from './reserve-read.ts'
import type { ReservedRead } from './reserve-read.ts'

/** Thrown where the provider gave no answer; the match is tried again later. */
export class ReaderUnavailableError extends Error {
  override readonly name = 'ReaderUnavailableError'
  /** True where the provider refused this one question, and may answer others. */
  readonly ofThisMatch: boolean

  constructor(cause: unknown) {
    super('The AI provider gave no answer.', { cause })
    this.ofThisMatch = REFUSED.has(statusOf(cause))
  }
}

/** Statuses with which providers refuse a single question. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 422])

/**
 * Match to grade. `inTurn` makes the matches of a batch reserve their reads one after the other, so that the best are
 * graded where not all can be.
 */
type MatchToGrade = {
  id: string
  user_id: string
  inTurn: InTurn
}
type Reader = NonNullable<Ctx['reader']>

type Question = {
  match: MatchToGrade
  campaign_id: string
  post_id: string
  digest: string
  pair: { campaign: CampaignText; post: PostText }
  /** SavedAnswer to the same question from before; null where it was refused. */
  known: ReaderVerdict | null | undefined
}

/**
 * Grades one match and returns its campaign; null where the match no longer exists. An earlier answer costs nothing. An
 * answer that cannot be used leaves the score as it is, and is not bought again. Throws `ReadsSpentError` and
 * `ReaderUnavailableError`.
 */
export async function gradeMatch(
  ctx: Ctx,
  reader: Reader,
  match: MatchToGrade,
): Promise<{ campaign_id: string } | null> {
  const { question, reserved } = await match.inTurn(() => prepare(ctx, reader, match))
  if (!question) return null
  if (reserved) await ask(ctx, reader, { question, reserved })
  else await save(ctx, question, { verdict: question.known ?? null })
  return question
}

async function prepare(
  ctx: Ctx,
  reader: Reader,
  match: MatchToGrade,
): Promise<{ question: Question | null; reserved?: ReservedRead }> {
  const question = await loadQuestion(ctx, reader, match)
  if (!question || question.known !== undefined) return { question }
  return { question, reserved: await reserveRead(ctx, match.user_id) }
}

async function ask(
  ctx: Ctx,
  reader: Reader,
  { question, reserved }: { question: Question; reserved: ReservedRead },
): Promise<void> {
  try {
    const { verdict, tokens } = await requestGrade(reader, question.pair)
    if (!verdict) ctx.log.warn('reader.answer-refused', { match: question.match.id })
    const spent = { tokens, cost: reader.costOf(tokens), refused: verdict === null }
    await save(ctx, question, { verdict, read: { reserved, spent } })
  } catch (error) {
    await refundRead(ctx, reserved)
    ctx.log.warn('reader.unavailable', { match: question.match.id, error })
    throw new ReaderUnavailableError(error)
  }
}

function loadQuestion(ctx: Ctx, reader: Reader, match: MatchToGrade): Promise<Question | null> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await selectMatches(tx).where(eq(matchesQueue.id, match.id))
    if (!row) return null
    const { campaign_id, post_id } = row.matches_queue
    const pair = { campaign: await selectCampaign(ctx, tx, campaign_id), post: row.engagement_posts }
    const digest = digestQuestion(reader, pair)
    const [answered] = await tx
      .select({ verdict: readerAnswers.verdict })
      .from(readerAnswers)
      .where(and(eq(readerAnswers.post_id, post_id), eq(readerAnswers.question, digest)))
    return { match, campaign_id, post_id, digest, pair, known: answered?.verdict }
  })
}

type SavedAnswer = {
  verdict: ReaderVerdict | null
  read?: { reserved: ReservedRead; spent: Parameters<typeof recordRead>[2] }
}

/** Saves the verdict, its cost and the match's new score in one transaction. */
function save(ctx: Ctx, question: Question, { verdict, read }: SavedAnswer): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, question.match.user_id)
    if (read) await recordRead(tx, read.reserved, read.spent)
    const isDone = await applyToPost(ctx, tx, question, verdict)
    const inQueue = eq(readerQueue.match_id, question.match.id)
    if (isDone) await tx.delete(readerQueue).where(inQueue)
    else await tx.update(readerQueue).set({ lease_until: null }).where(inQueue)
  })
}

/** Applies a verdict. Returns false where the post was edited meanwhile: it is graded again. */
async function applyToPost(
  ctx: Ctx,
  tx: Tx,
  { match: { id }, post_id, digest, pair }: Question,
  verdict: ReaderVerdict | null,
): Promise<boolean> {
  // Waits for a concurrent edit, which locks in the same order: first the post, then its matches.
  await tx
    .select({ id: engagementPosts.id })
    .from(engagementPosts)
    .where(eq(engagementPosts.id, post_id))
    .for('share')
  const [row] = await selectMatches(tx).where(eq(matchesQueue.id, id)).for('update', { of: matchesQueue })
  if (!row) return true
  const { title, body } = row.engagement_posts
  if (title !== pair.post.title || body !== pair.post.body) return false
  const answer = sql<ReaderVerdict | null>`${JSON.stringify(verdict)}::jsonb`
  await tx
    .insert(readerAnswers)
    .values({ post_id, question: digest, verdict: answer, answered_at: ctx.now() })
    .onConflictDoNothing()
  if (!verdict) return true
  await rescoreMatch(tx, { id, score: applyVerdict(scoreOf(row.matches_queue), verdict) })
  return true
}
