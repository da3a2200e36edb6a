import { count, eq, ne } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { REPLY_STATUSES } from '@radar/contract'
import { DEMO_PERSON_ID } from '../../db/demo-person.ts'
import { replyDrafts, scans } from '../../db/schema/index.ts'
import type { Ctx } from '../ctx.ts'
import { createReaderMetrics } from './reader-metrics.ts'
import { createWorkMetrics } from './work-metrics.ts'

/** Limits of request times, in seconds. */
const TIMES_S = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx']

export type Metrics = {
  countRequests: MiddlewareHandler
  /** All figures in Prometheus' text format, version 0.0.4. */
  answer(): Promise<Response>
}

/** Figures of this process, and of the rows that all processes share. None of them is about a person. */
export function createMetrics(ctx: Ctx): Metrics {
  const registry = new Registry()
  const requests = createRequestCounter()
  const times = new Histogram({
    name: 'radar_request_seconds',
    help: 'Time from a request to the beginning of its answer, in this process.',
    buckets: TIMES_S,
    registers: [],
  })
  const metrics = [
    requests,
    times,
    createJobCounter(ctx),
    createGauge('radar_event_listeners', 'Open event streams of this process.', () => ctx.streams.count()),
    createGauge('radar_scans_running', 'Scans that run now, in all processes.', () => countRunning(ctx)),
    createSkippedCounter(ctx),
    createRefusedCounter(ctx),
    createBreakCounter(ctx),
    createReplyGauge(ctx),
    ...createReaderMetrics(ctx),
    ...createWorkMetrics(ctx),
    ...createProcessMetrics(),
  ]
  for (const metric of metrics) registry.registerMetric<string>(metric)

  return {
    countRequests: async (c, next) => {
      const since = performance.now()
      await next()
      times.observe((performance.now() - since) / 1_000)
      requests.inc({ status: `${Math.floor(c.res.status / 100)}xx` })
    },
    answer: async () =>
      new Response(await registry.metrics(), {
        headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
      }),
  }
}

function createRequestCounter(): Counter<'status'> {
  const requests = new Counter({
    name: 'radar_requests_total',
    help: 'Requests answered by this process.',
    labelNames: ['status'],
    registers: [],
  })
  for (const status of STATUS_CLASSES) requests.inc({ status }, 0)
  return requests
}

function createJobCounter({ jobs }: Ctx): Counter<'outcome'> {
  return new Counter({
    name: 'radar_jobs_total',
    help: 'Jobs ended in this process.',
    labelNames: ['outcome'],
    registers: [],
    collect() {
      this.reset()
      for (const [outcome, ended] of Object.entries(jobs.ended())) this.inc({ outcome }, ended)
    },
  })
}

function createSkippedCounter({ forums }: Ctx): Counter<'forum'> {
  return new Counter({
    name: 'radar_forum_unreadable_total',
    help: 'Posts, comments and other things of each forum that could not be read, in this process.',
    labelNames: ['forum'],
    registers: [],
    collect() {
      this.reset()
      for (const { key: forum, skippedThings } of forums.all) this.inc({ forum }, skippedThings())
    },
  })
}

function createRefusedCounter({ memory }: Ctx): Counter {
  return new Counter({
    name: 'radar_refused_rows_total',
    help: 'Posts, comments and matches that the database refused, in this process.',
    registers: [],
    collect() {
      this.reset()
      this.inc(memory.refusedRows)
    },
  })
}

function createBreakCounter({ memory }: Ctx): Counter<'reason'> {
  return new Counter({
    name: 'radar_stream_breaks_total',
    help: 'Times that the stream of a forum broke off or stalled, in this process.',
    labelNames: ['reason'],
    registers: [],
    collect() {
      this.reset()
      this.inc({ reason: 'stall' }, 0)
      for (const [reason, times] of memory.streamBreaks) this.inc({ reason }, times)
    },
  })
}

function createReplyGauge(ctx: Ctx): Gauge<'status'> {
  return new Gauge({
    name: 'radar_replies',
    help: 'Replies by status.',
    labelNames: ['status'],
    registers: [],
    async collect() {
      for (const [status, replies] of await countReplies(ctx)) this.set({ status }, replies)
    },
  })
}

/** Our own, because the library's default metrics start timers and observers that nothing ever stops. */
function createProcessMetrics(): (Counter | Gauge)[] {
  const cpu = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time used.',
    registers: [],
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1_000_000)
    },
  })
  return [
    cpu,
    createGauge('process_resident_memory_bytes', 'Memory in use.', () => process.memoryUsage.rss()),
    createGauge(
      'process_start_time_seconds',
      'Start, in Unix time.',
      () => Date.now() / 1_000 - process.uptime(),
    ),
  ]
}

function createGauge(name: string, help: string, read: () => number | Promise<number>): Gauge {
  return new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      this.set(await read())
    },
  })
}

function countRunning(ctx: Ctx): Promise<number> {
  return ctx.db.transaction((tx) => tx.$count(scans, eq(scans.status, 'running')))
}

function countReplies(ctx: Ctx): Promise<Map<string, number>> {
  return ctx.db.transaction(async (tx) => {
    const { status, user_id } = replyDrafts
    const replies = await tx
      .select({ status, rows: count() })
      .from(replyDrafts)
      .where(ne(user_id, DEMO_PERSON_ID))
      .groupBy(status)
    const byStatus = new Map<string, number>(REPLY_STATUSES.map((name) => [name, 0]))
    for (const row of replies) byStatus.set(row.status, row.rows)
    return byStatus
  })
}
