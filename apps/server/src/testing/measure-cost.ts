import pg from 'pg'
import type { Connection } from '../platform/database/connect-database.ts'
import { oneRow } from '../platform/database/one-row.ts'
import type { Person } from './create-world.ts'
import type { Statement } from './record-messages.ts'

/** Cost of statements: rows that were looked at, and pages of 8 KB. */
export type Cost = { rows: number; buffers: number }

type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}
type ExplainRow = { 'QUERY PLAN': [{ Plan: Plan }] }
type Ask = (text: string, params?: unknown[]) => Promise<ExplainRow[]>

/** Runs statements as a person, with row-level security, or as the system, and adds up what they cost. Nothing they change is kept. */
export async function measureCost(
  connection: Connection,
  reader: Person | 'system',
  messages: Statement[][],
): Promise<Cost> {
  const sum: Cost = { rows: 0, buffers: 0 }
  await undone(connection, async (ask) => {
    const [role, userId] = reader === 'system' ? ['radar_system', ''] : ['radar_user', reader.user.id]
    await ask(`select set_config('role', '${role}', true), set_config('app.user_id', '${userId}', true)`)
    for (const { text, params } of inTransactions(messages).filter(readsRows)) {
      const rows = await ask(`explain (analyze, buffers, format json) ${text}`, params)
      const { Plan: plan } = oneRow(rows)['QUERY PLAN'][0]
      sum.rows += rowsOf(plan)
      sum.buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    }
  })
  return sum
}

/**
 * Statements of the person, in a transaction or in a message that sets the identity: the session is selected before, by the
 * sign-in library, which sees every row.
 */
function inTransactions(messages: Statement[][]): Statement[] {
  let open = false
  return messages.flatMap((statements) => {
    if (statements.some(({ text }) => /^begin\b/i.test(text))) open = true
    const areOurs = open || statements.length > 1
    if (statements.some(({ text }) => /^(commit|rollback)\b(?! to)/i.test(text))) open = false
    return areOurs ? statements : []
  })
}

const readsRows = ({ text }: Statement) =>
  /^\s*(select|with|update|delete)\b/i.test(text) && / from /i.test(text)

async function undone({ engine }: Connection, act: (ask: Ask) => Promise<void>): Promise<void> {
  if (engine.kind === 'pglite') {
    await engine.lite.transaction(async (tx) => {
      await act(async (text, params) => (await tx.query<ExplainRow>(text, params)).rows)
      await tx.rollback()
    })
    return
  }
  const client = new pg.Client({ connectionString: engine.url })
  await client.connect()
  try {
    await client.query('begin')
    await act(async (text, params) => (await client.query<ExplainRow>(text, params)).rows)
  } finally {
    await client.end()
  }
}

/** True for a scan of a table; rows of a subquery are counted below it. */
const readsTable = (plan: Plan) => plan['Node Type'].includes('Scan') && plan['Node Type'] !== 'Subquery Scan'

function rowsOf(plan: Plan): number {
  const inner = (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0)
  if (!readsTable(plan)) return inner
  const each =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  return inner + each * plan['Actual Loops']
}
