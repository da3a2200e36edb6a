import { and, isNull, sql } from 'drizzle-orm'
import { Counter, Gauge } from 'prom-client'
import { readerSpending } from '../../db/schema/index.ts'
import type { Ctx } from '../ctx.ts'

type Figures = {
  calls: number
  refused: number
  input_tokens: number
  output_tokens: number
  cost_dollars: number
}

const NONE: Figures = { calls: 0, refused: 0, input_tokens: 0, output_tokens: 0, cost_dollars: 0 }

/** Work and cost of the AI reader in all processes: in total, and per call on the present day (UTC). */
export function createReaderMetrics(ctx: Ctx): (Counter | Gauge)[] {
  /** The registry collects all at once; the first asks for the others. */
  let reading = Promise.resolve({ ever: NONE, today: NONE })
  const calls = new Counter({
    name: 'radar_reader_calls_total',
    help: 'Questions to the AI provider, two about each match, by whether it answered them.',
    labelNames: ['outcome'],
    registers: [],
    async collect() {
      reading = readFigures(ctx)
      const { ever } = await reading
      this.reset()
      this.inc({ outcome: 'answered' }, ever.calls - ever.refused)
      this.inc({ outcome: 'refused' }, ever.refused)
    },
  })
  const tokens = new Counter({
    name: 'radar_reader_tokens_total',
    help: 'Tokens of the questions and answers.',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      const { ever } = await reading
      this.reset()
      this.inc({ kind: 'input' }, ever.input_tokens)
      this.inc({ kind: 'output' }, ever.output_tokens)
    },
  })
  const cost = new Counter({
    name: 'radar_reader_cost_dollars_total',
    help: 'Cost by AI_TOKEN_PRICES, or by what the provider names.',
    registers: [],
    async collect() {
      const { ever } = await reading
      this.reset()
      this.inc(ever.cost_dollars)
    },
  })
  const tokensPerCall = new Gauge({
    name: 'radar_reader_tokens_per_call',
    help: 'Tokens of one call today, on average.',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      const { calls: count, input_tokens, output_tokens } = (await reading).today
      this.set({ kind: 'input' }, input_tokens / Math.max(1, count))
      this.set({ kind: 'output' }, output_tokens / Math.max(1, count))
    },
  })
  const costPerCall = new Gauge({
    name: 'radar_reader_cost_dollars_per_call',
    help: 'Cost of one call today, on average.',
    registers: [],
    async collect() {
      const { today } = await reading
      this.set(today.cost_dollars / Math.max(1, today.calls))
    },
  })
  return [calls, tokens, cost, tokensPerCall, costPerCall]
}

function readFigures(ctx: Ctx): Promise<{ ever: Figures; today: Figures }> {
  const today = ctx.now().toISOString().slice(0, 10)
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({
        isToday: sql<boolean>`${readerSpending.period} = ${today}`,
        calls: sum('calls'),
        refused: sum('refused'),
        input_tokens: sum('input_tokens'),
        output_tokens: sum('output_tokens'),
        cost_dollars: sum('cost_dollars'),
      })
      .from(readerSpending)
      .where(and(isNull(readerSpending.user_id), sql`length(${readerSpending.period}) = 10`))
      .groupBy(sql`1`)
    const now = rows.find(({ isToday }) => isToday) ?? NONE
    const before = rows.find(({ isToday }) => !isToday) ?? NONE
    return { ever: add(now, before), today: now }
  })
}

const sum = (column: keyof Figures) => sql<number>`sum(${readerSpending[column]})`.mapWith(Number)

function add(one: Figures, other: Figures): Figures {
  return {
    calls: one.calls + other.calls,
    refused: one.refused + other.refused,
    input_tokens: one.input_tokens + other.input_tokens,
    output_tokens: one.output_tokens + other.output_tokens,
    cost_dollars: one.cost_dollars + other.cost_dollars,
  }
}
