import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { AcceptedRule } from '@radar/contract'
import { matchesQueue } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { oneRow } from '../platform/database/one-row.ts'
import type { AcceptedRow } from './queries.ts'
import { stateRule } from './state-rule.ts'

/** Accepted rules as the contract shows them, with what each does at present. */
export async function showRules(tx: Tx, rows: AcceptedRow[]): Promise<AcceptedRule[]> {
  const hides = await countHidden(tx, rows)
  const shown: AcceptedRule[] = []
  for (const row of rows)
    shown.push({
      id: row.id,
      rule: row.rule,
      statement: stateRule(row.rule),
      hides: hides.get(row.id) ?? 0,
      moves: await countMoved(tx, row),
      created_at: row.created_at.toISOString(),
    })
  return shown
}

async function countHidden(tx: Tx, rows: AcceptedRow[]): Promise<Map<string | null, number>> {
  if (rows.length === 0) return new Map()
  const { hidden_by } = matchesQueue
  const ids = rows.map(({ id }) => id)
  const counted = await tx
    .select({ hidden_by, matches: count() })
    .from(matchesQueue)
    .where(inArray(hidden_by, ids))
    .groupBy(hidden_by)
  return new Map(counted.map((row) => [row.hidden_by, row.matches]))
}

/** A rule that moved a score stands in its ledger. */
async function countMoved(tx: Tx, { id, campaign_id, rule }: AcceptedRow): Promise<number> {
  if (rule.kind !== 'adjust_words') return 0
  const entry = JSON.stringify([{ rule: { id } }])
  const counted = await tx
    .select({ matches: count() })
    .from(matchesQueue)
    .where(and(eq(matchesQueue.campaign_id, campaign_id), sql`${matchesQueue.ledger} @> ${entry}::jsonb`))
  return oneRow(counted).matches
}
