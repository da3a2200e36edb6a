// npm run bench -- program [--campaigns N] [--subreddits S] [--minutes M] [--said seldom|often] [--hits H]: what a steady worker costs.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { printTable } from '../print-table.ts'
import { parseFrequency } from '../seed/make-campaigns.ts'
import { runProgram } from './run-program.ts'

const MANY = 100_000

const { values } = parseArgs({
  options: {
    campaigns: { type: 'string', default: '3000' },
    subreddits: { type: 'string', default: '1000' },
    posts: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '5' },
    warmup: { type: 'string', default: '2' },
    said: { type: 'string', default: 'seldom' },
    hits: { type: 'string', default: '20' },
  },
})
const campaigns = Number(values.campaigns)
const minutes = Number(values.minutes)
const report = await runProgram({
  campaigns,
  users: Math.ceil(campaigns / 3),
  matches: campaigns * 10,
  subreddits: Number(values.subreddits),
  said: parseFrequency(values.said),
  postsADay: Number(values.posts),
  hitsPerDay: Number(values.hits),
  warmUpSeconds: Number(values.warmup) * 60,
  seconds: minutes * 60,
})

const {
  scans,
  matches,
  measured,
  workerCpuSeconds,
  readingCpuSeconds,
  postgresCpuSeconds,
  statements,
  walKb,
  lag,
} = report
const seconds = minutes * 60
const percent = (part: number) => `${(100 * part).toFixed(1)} %`
const share = (cpuSeconds: number) => percent(cpuSeconds / seconds)
const hitsPerDay = (matches * 86_400) / seconds / campaigns
const hitsOfManyPerSecond = (MANY * Number(values.hits)) / 86_400
const readingPerMatch = readingCpuSeconds / matches
const each = (amount: number) => (amount / scans).toFixed(2)
process.stdout.write(
  `${printTable(
    ['figure', 'measured'],
    [
      ['campaigns, hourly', String(campaigns)],
      ['minutes measured, load of the machine', `${minutes}, ${loadavg()[0]?.toFixed(1)}`],
      ['campaign-scans (due in that time)', `${scans} (${Math.round((campaigns * minutes) / 60)})`],
      ['posts stored, matches made', `${report.posts}, ${matches}`],
      ['matches a campaign-scan, a campaign and day', `${each(matches)}, ${hitsPerDay.toFixed(1)}`],
      ['requests to the forum a minute', report.requestsAMinute.toFixed(0)],
      ['worker CPU without reading, ms a campaign-scan', each(workerCpuSeconds * 1_000)],
      ['matches whose sentences were measured', `${measured} (${percent(measured / matches)})`],
      ['reading CPU, ms a match', (readingPerMatch * 1_000).toFixed(1)],
      ['PostgreSQL CPU, ms a campaign-scan', each(postgresCpuSeconds * 1_000)],
      ['worker CPU without reading, share of a core', share(workerCpuSeconds)],
      ['reading CPU, share of a core', share(readingCpuSeconds)],
      [
        `cores for ${values.hits} hits a day of ${MANY.toLocaleString('en')} campaigns`,
        (hitsOfManyPerSecond * readingPerMatch).toFixed(2),
      ],
      ['PostgreSQL CPU, share of a core', share(postgresCpuSeconds)],
      ['SQL statements a campaign-scan', each(statements)],
      ['WAL, KB a campaign-scan', each(walKb)],
      ['post created → match, p50 / p95', `${lag.p50.toFixed(0)} / ${lag.p95.toFixed(0)} s`],
      ['worker memory', `${report.memoryMb.toFixed(0)} MB`],
    ],
  )}\n`,
)

process.stdout.write(
  `\nThe statements that took the longest or wrote the most\n${printTable(
    ['calls', 'ms', 'WAL, KB', 'statement'],
    report.costliest.map((cost) => [
      String(cost.calls),
      cost.ms.toFixed(0),
      cost.walKb.toFixed(0),
      cost.text,
    ]),
  )}\n`,
)
