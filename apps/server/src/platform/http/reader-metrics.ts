import { isNull, sql } from 'drizzle-orm'
import { Counter, Gauge } from 'prom-client'
import { readerDays } from '../../db/schema/index.ts'
import type { Ctx } from '../ctx.ts'

type Figures = {
  reads: number
  refused: number
  input_tokens: number
  output_tokens: number
  cost_dollars: number
}

const NONE: Figures = { reads: 0, refused: 0, input_tokens: 0, output_tokens: 0, cost_dollars: 0 }

/** Work and cost of the AI reader in all processes: in total, and per post on the present day (UTC). */
export function createReaderMetrics(ctx: Ctx): (Counter | Gauge)[] {
  /** The registry collects all at once; the first asks for the others. */
  let reading = Promise.resolve({ ever: NONE, today: NONE })
  const reads = new Counter({
    name: 'radar_reader_reads_total',
    help: 'Posts that the AI provider was asked about, by whether its answer was used.',
    labelNames: ['outcome'],
    registers: [],
    async collect() {
      reading = readFigures(ctx)
      const { ever } = await reading
      this.reset()
      this.inc({ outcome: 'used' }, ever.reads - ever.refused)
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
    help: 'What they cost, as far as AI_TOKEN_PRICES says.',
    registers: [],
    async collect() {
      const { ever } = await reading
      this.reset()
      this.inc(ever.cost_dollars)
    },
  })
  const tokensPerRead = new Gauge({
    name: 'radar_reader_tokens_per_read',
    help: 'Tokens of one read today, on average.',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      const { reads: count, input_tokens, output_tokens } = (await reading).today
      this.set({ kind: 'input' }, input_tokens / Math.max(1, count))
      this.set({ kind: 'output' }, output_tokens / Math.max(1, count))
    },
  })
  const costPerRead = new Gauge({
    name: 'radar_reader_cost_dollars_per_read',
    help: 'Cost of one read today, on average.',
    registers: [],
    async collect() {
      const { today } = await reading
      this.set(today.cost_dollars / Math.max(1, today.reads))
    },
  })
  return [reads, tokens, cost, tokensPerRead, costPerRead]
}

function readFigures(ctx: Ctx): Promise<{ ever: Figures; today: Figures }> {
  const today = ctx.now().toISOString().slice(0, 10)
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({
        isToday: sql<boolean>`${readerDays.day} = ${today}`,
        reads: sum('reads'),
        refused: sum('refused'),
        input_tokens: sum('input_tokens'),
        output_tokens: sum('output_tokens'),
        cost_dollars: sum('cost_dollars'),
      })
      .from(readerDays)
      .where(isNull(readerDays.user_id))
      .groupBy(sql`1`)
    const now = rows.find(({ isToday }) => isToday) ?? NONE
    const before = rows.find(({ isToday }) => !isToday) ?? NONE
    return { ever: add(now, before), today: now }
  })
}

const sum = (column: keyof Figures) => sql<number>`sum(${readerDays[column]})`.mapWith(Number)

function add(one: Figures, other: Figures): Figures {
  return {
    reads: one.reads + other.reads,
    refused: one.refused + other.refused,
    input_tokens: one.input_tokens + other.input_tokens,
    output_tokens: one.output_tokens + other.output_tokens,
    cost_dollars: one.cost_dollars + other.cost_dollars,
  }
}
