import { sql } from 'drizzle-orm'
import { READING_STOPS } from '@radar/contract'
import type { ReadingStop } from '@radar/contract'
import { readerSpending } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { AiTokens, Reader } from '../../platform/reader.ts'

/** Thrown where a call does not fit under a ceiling of money any more. */
export class CeilingReachedError extends Error {
  override readonly name = 'CeilingReachedError'
  readonly stop: ReadingStop

  constructor(stop: ReadingStop) {
    super('The money for reading is spent.')
    this.stop = stop
  }
}

/** Call that was counted for all users together, and for a user unless it is null, with its expected cost. */
export type ReservedCall = { user_id: string | null; at: Date; dollars: number }

type Spending = { calls: number; refused: number; tokens: AiTokens; dollars: number }

/** Counts a call and its expected cost in the statement that checks the ceilings. Throws `CeilingReachedError`. */
export async function reserveCall(
  ctx: Ctx,
  tx: Tx,
  { reader, user_id, dollars }: { reader: Reader; user_id: string | null; dollars: number },
): Promise<ReservedCall> {
  const reserved = { user_id, at: ctx.now(), dollars }
  const spending = { calls: 1, refused: 0, tokens: { input: 0, output: 0 }, dollars }
  const counted = await addSpending(tx, { reserved, spending, ceilings: reader.ceilings })
  const missing = stopsOf(reserved).find((stop) => !counted.has(stop))
  if (missing) throw new CeilingReachedError(missing)
  return reserved
}

/** Replaces the expected cost of a call by what it took. */
export async function recordCall(
  tx: Tx,
  reserved: ReservedCall,
  { tokens, dollars, refused }: { tokens: AiTokens; dollars: number; refused: boolean },
): Promise<void> {
  const spending = { calls: 0, refused: refused ? 1 : 0, tokens, dollars: dollars - reserved.dollars }
  await addSpending(tx, { reserved, spending })
}

/** Takes back a call for which the provider asks no money. */
export async function refundCall(tx: Tx, reserved: ReservedCall): Promise<void> {
  const spending = { calls: -1, refused: 0, tokens: { input: 0, output: 0 }, dollars: -reserved.dollars }
  await addSpending(tx, { reserved, spending })
}

/** Notes that a ceiling was reached, so that its user is told. */
export async function recordStop(
  ctx: Ctx,
  tx: Tx,
  stop: { kind: ReadingStop; user_id: string },
): Promise<void> {
  const { period, user_id } = rowOf(stop.kind, { user_id: stop.user_id, at: ctx.now() })
  await tx
    .insert(readerSpending)
    .values({ period, user_id, reached_at: ctx.now() })
    .onConflictDoUpdate({
      target: [readerSpending.period, readerSpending.user_id],
      set: { reached_at: sql`coalesce(${readerSpending.reached_at}, excluded.reached_at)` },
    })
}

/** Day and month of a time, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

function rowOf(kind: ReadingStop, { user_id, at }: Pick<ReservedCall, 'user_id' | 'at'>) {
  return {
    period: kind.endsWith('day') ? dayOf(at) : monthOf(at),
    user_id: kind.startsWith('user') ? user_id : null,
  }
}

const stopsOf = ({ user_id }: Pick<ReservedCall, 'user_id'>) =>
  READING_STOPS.filter((stop) => user_id !== null || !stop.startsWith('user'))

type Addition = { reserved: ReservedCall; spending: Spending; ceilings?: Reader['ceilings'] }

/**
 * Adds to the rows of a call, always in one order, so that no two calls wait for each other. With ceilings, returns
 * those under which it still fits.
 */
async function addSpending(tx: Tx, { reserved, spending, ceilings }: Addition): Promise<Set<ReadingStop>> {
  const rows = stopsOf(reserved).map((kind) => ({
    kind,
    ...rowOf(kind, reserved),
    ceiling: ceilings?.[kind] ?? null,
  }))
  const { calls, refused, tokens, dollars } = spending
  const spend = readerSpending
  const ceilingOf = sql`case when ${spend.user_id} is null
    then case when length(${spend.period}) = 10 then ${ceilings?.all_day ?? null}::float8 else ${ceilings?.all_month ?? null}::float8 end
    else case when length(${spend.period}) = 10 then ${ceilings?.user_day ?? null}::float8 else ${ceilings?.user_month ?? null}::float8 end end`
  const added = await tx.execute<{ period: string; user_id: string | null }>(sql`
    insert into ${spend} (period, user_id, calls, refused, input_tokens, output_tokens, cost_dollars)
    select v.period, v.user_id, ${calls}::int, ${refused}::int, ${tokens.input}::bigint, ${tokens.output}::bigint, ${dollars}::float8
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(period text, user_id uuid, ceiling float8)
    where v.ceiling is null or ${dollars}::float8 <= v.ceiling
    on conflict (period, user_id) do update set calls = ${spend.calls} + excluded.calls,
      refused = ${spend.refused} + excluded.refused, input_tokens = ${spend.input_tokens} + excluded.input_tokens,
      output_tokens = ${spend.output_tokens} + excluded.output_tokens,
      cost_dollars = ${spend.cost_dollars} + excluded.cost_dollars
    where ${ceilingOf} is null or ${spend.cost_dollars} + excluded.cost_dollars <= ${ceilingOf}
    returning period, user_id`)
  return new Set(
    added.rows.flatMap(
      ({ period, user_id }) =>
        rows.find((row) => row.period === period && row.user_id === user_id)?.kind ?? [],
    ),
  )
}
