import { BlockList, isIPv6 } from 'node:net'
import { count, eq } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { REPLY_STATUSES } from '@radar/contract'
import { replyDrafts, scans } from '../../db/schema/index.ts'
import type { Ctx } from '../ctx.ts'

type Metric = { name: string; type: 'counter' | 'gauge'; help: string; values: Value[] }
type Value = { label?: [name: string, value: string]; value: number }

export type Metrics = {
  countRequests: MiddlewareHandler
  /** All figures in Prometheus' text format, version 0.0.4. */
  answer(ctx: Ctx): Promise<Response>
}

/** Figures of this process, and of the rows that all processes share. Nothing in them tells of a person. */
export function createMetrics(): Metrics {
  const requests = new Map(['1xx', '2xx', '3xx', '4xx', '5xx'].map((kind) => [kind, 0]))
  return {
    countRequests: async (c, next) => {
      await next()
      const kind = `${Math.floor(c.res.status / 100)}xx`
      requests.set(kind, (requests.get(kind) ?? 0) + 1)
    },
    answer: async (ctx) => {
      const metrics = [
        counter('radar_requests_total', 'Requests answered by this process.', labelled('status', requests)),
        counter(
          'radar_jobs_total',
          'Jobs ended in this process.',
          labelled('outcome', Object.entries(ctx.jobs.ended())),
        ),
        gauge('radar_event_listeners', 'Open event streams of this process.', ctx.events.listeners()),
        ...(await readRows(ctx)),
        counter('process_cpu_seconds_total', 'CPU time used.', [{ value: cpuSeconds() }]),
        gauge('process_resident_memory_bytes', 'Memory in use.', process.memoryUsage.rss()),
        gauge('process_start_time_seconds', 'Start, in Unix time.', Date.now() / 1_000 - process.uptime()),
      ]
      return new Response(metrics.map(write).join(''), {
        headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
      })
    },
  }
}

function readRows(ctx: Ctx): Promise<Metric[]> {
  return ctx.db.transaction(async (tx) => {
    const running = await tx.$count(scans, eq(scans.status, 'running'))
    const { status } = replyDrafts
    const replies = await tx.select({ status, rows: count() }).from(replyDrafts).groupBy(status)
    const byStatus = new Map<string, number>(REPLY_STATUSES.map((name) => [name, 0]))
    for (const row of replies) byStatus.set(row.status, row.rows)
    return [
      gauge('radar_scans_running', 'Scans that run now, in all processes.', running),
      {
        name: 'radar_replies',
        type: 'gauge',
        help: 'Replies by status.',
        values: labelled('status', byStatus),
      },
    ]
  })
}

const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')

/** Whether somebody of the own network asks, and not a proxy for somebody else. */
export function asksFromNear(address: string | undefined, headers: Headers): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers.has(name))
  return !isForwarded && address !== undefined && near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

function counter(name: string, help: string, values: Value[]): Metric {
  return { name, type: 'counter', help, values }
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, type: 'gauge', help, values: [{ value }] }
}

function labelled(label: string, figures: Iterable<[string, number]>): Value[] {
  return [...figures].map(([name, value]) => ({ label: [label, name], value }))
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

function write({ name, type, help, values }: Metric): string {
  const lines = values.map(
    ({ label, value }) => `${name}${label ? `{${label[0]}="${label[1]}"}` : ''} ${value}`,
  )
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n')
}
