import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { READING_STOPS } from '@radar/contract'
import type { ReadingBudget, ReadingStop } from '@radar/contract'
import { MIN_TO_COMPARE, saysAlwaysTheSame } from '@radar/decisions'
import { readerAnswers, readerModels, readerSpending } from '../../db/schema/index.ts'
import type { Ctx, UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { Reader } from '../../platform/reader.ts'
import { dayOf, monthOf } from './reserve-call.ts'

/** Provider of the reader, what it spent for a user today and this month, and what stops it. */
export function getBudget(ctx: UserCtx): Promise<ReadingBudget> {
  // Users have no access to these rows: some are of all users together.
  return ctx.system.db.transaction((tx) => selectBudget(ctx, tx, ctx.user.id))
}

export async function selectBudget(ctx: Ctx, tx: Tx, userId: string): Promise<ReadingBudget> {
  const now = ctx.now()
  const rows = await tx
    .select()
    .from(readerSpending)
    .where(
      and(
        isOneOf(readerSpending.period, [dayOf(now), monthOf(now)]),
        or(isNull(readerSpending.user_id), eq(readerSpending.user_id, userId)),
      ),
    )
  const rowOf = (stop: ReadingStop) =>
    rows.find(
      ({ period, user_id }) =>
        period === (stop.endsWith('day') ? dayOf(now) : monthOf(now)) &&
        (user_id === null) === stop.startsWith('all'),
    )
  const ceilings = ctx.reader?.ceilings
  const isReached = (stop: ReadingStop) => {
    const row = rowOf(stop)
    return row?.reached_at !== null && row?.reached_at !== undefined
  }
  return {
    provider: ctx.reader ? await selectProvider(tx, ctx.reader) : null,
    day: {
      spent_dollars: rowOf('user_day')?.cost_dollars ?? 0,
      ceiling_dollars: ceilings?.user_day ?? 0,
      resets_at: startOfNextDay(now).toISOString(),
    },
    month: {
      spent_dollars: rowOf('user_month')?.cost_dollars ?? 0,
      ceiling_dollars: ceilings?.user_month ?? 0,
      resets_at: startOfNextMonth(now).toISOString(),
    },
    stopped_by: (ctx.reader && READING_STOPS.find(isReached)) ?? null,
  }
}

async function selectProvider(
  tx: Tx,
  { decider, prices }: Reader,
): Promise<NonNullable<ReadingBudget['provider']>> {
  const [model] = await tx.select().from(readerModels).where(eq(readerModels.model, decider.name))
  const { answers, answered_at, subject } = readerAnswers
  const latest = await tx
    .select({ answers })
    .from(readerAnswers)
    .where(and(eq(readerAnswers.model, decider.name), eq(subject, 'pair'), isNotNull(answers)))
    .orderBy(desc(answered_at))
    .limit(MIN_TO_COMPARE)
  const decisions = latest.flatMap((row) => (row.answers ? [row.answers.answers] : []))
  return {
    model: decider.model,
    prices,
    answered_at: model?.answered_at?.toISOString() ?? null,
    failing:
      model?.failing_since && model.failure
        ? { failure: model.failure, since: model.failing_since.toISOString() }
        : null,
    tells_posts_apart: !saysAlwaysTheSame(decisions),
  }
}

function startOfNextDay(now: Date): Date {
  const next = new Date(now)
  next.setUTCHours(24, 0, 0, 0)
  return next
}

const startOfNextMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
