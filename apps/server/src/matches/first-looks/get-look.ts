import { and, count, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { firstLook } from '@radar/contract'
import type { FirstLook } from '@radar/contract'
import { firstLooks } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { oneRow } from '../../platform/database/one-row.ts'

type LookRow = typeof firstLooks.$inferSelect

/** Time for which somebody waits for a later version. */
const MAX_WAIT_MS = 5_000

/** Condition: asked within the last hour. What is older is deleted within a minute, and shown to nobody before. */
export const isFresh = (ctx: Ctx): SQL =>
  gt(firstLooks.asked_at, sql`${ctx.databaseNow()} - interval '1 hour'`)

/** Selects an answer as far as it has come. With `after`, waits a while for a later version. Throws `NotFoundError`. */
export async function getLook(
  ctx: Ctx,
  { id, after }: { id: string; after?: number | undefined },
): Promise<FirstLook> {
  const known = await selectLook(ctx, id)
  if (after === undefined || known.version > after || hasEnded(known)) return known
  await nextChange(ctx, id, after)
  return selectLook(ctx, id)
}

export const hasEnded = ({ state }: Pick<FirstLook, 'state'>): boolean =>
  state === 'done' || state === 'failed'

export function toLook({ id, state, version, found }: LookRow, ahead: number): FirstLook {
  return { id, state, version, ahead: state === 'waiting' ? ahead : null, ...found }
}

async function selectLook(ctx: Ctx, id: string): Promise<FirstLook> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(firstLooks)
      .where(and(eq(firstLooks.id, id), isFresh(ctx)))
    // An earlier version may have stored it in another shape.
    if (!row || !firstLook.safeParse(toLook(row, 0)).success) throw new NotFoundError('question')
    if (row.state !== 'waiting') return toLook(row, 0)
    const before = await tx
      .select({ ahead: count() })
      .from(firstLooks)
      .where(and(eq(firstLooks.state, 'waiting'), comesBefore(row)))
    return toLook(row, oneRow(before).ahead)
  })
}

/** Condition: its turn comes before that of a row. */
const comesBefore = ({ id, asked_at }: LookRow) =>
  or(lt(firstLooks.asked_at, asked_at), and(eq(firstLooks.asked_at, asked_at), lt(firstLooks.id, id)))

/** Waits until a version behind `after` is there, but not for long. */
async function nextChange(ctx: Ctx, id: string, after: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = ctx.events.subscribe(id, () => resolve())
  const waiting = new AbortController()
  try {
    // What changed before the subscription is found by another look at the row.
    if ((await selectLook(ctx, id)).version > after) return
    await Promise.race([promise, ctx.sleep(MAX_WAIT_MS, waiting.signal).catch(() => undefined)])
  } finally {
    stop()
    waiting.abort()
  }
}
