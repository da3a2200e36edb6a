import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, getPriority, setPriority, tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { findBrowserForAll } from '../../e2e/src/find-browser.ts'
import { findPostgres } from '../postgres/start-cluster.ts'
import { ON_BOTH, ON_PGLITE_ALONE } from './server-tests.ts'
import { formatDurations } from './format-durations.ts'
import type { Duration } from './format-durations.ts'
import { formatFailures } from './format-failures.ts'

const root = resolve(import.meta.dirname, '../..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

type Count = { passed: number; failed: number; skipped: number }
type Step = { name: string; take(): Promise<Count> | { skip: string } }

const hasPostgres = Boolean(process.env['TEST_DATABASE_URL'] || findPostgres())
const hasBrowser = Boolean(await findBrowserForAll())

const cores = availableParallelism()
/** Each has two workers, or a browser, and they wait as well: three keep two cores busy, and four hold each other up. */
const AT_A_TIME = 3
/** Journeys that go on beside each other; each has a browser and a Radar in memory. */
const JOURNEYS = Math.min(cores, 4)
/** On a busy core the journeys, which wait for what a page shows or a process does, and what ends last go before the rest. */
const BEHIND = Math.min(getPriority() + 3, 19)

/** True where a command heads a group of processes, which a signal reaches as one. */
const HAS_GROUPS = process.platform !== 'win32'

/** Several checkers of types each read what they share, and cores are few: one takes half of their work. */
const TYPES = [bin('tsc'), '-p', 'tsconfig.json', '--singleThreaded']
/** The linter and the compiler are done before it pays to collect their garbage often, or on a core of its own. */
const ONE_CORE = { GOMAXPROCS: '1', GOGC: '400' }

const server = testServer()
/**
 * Each group takes one step after the other. What takes longest begins first, then what waits most; what only works
 * fills the gaps at the end.
 */
const groups: Step[][] = [
  server.first,
  [
    {
      name: 'browser journeys',
      take: () => testInBrowser('e2e', { isFirst: true, workers: JOURNEYS }),
    },
  ],
  [{ name: 'journeys of processes', take: () => test('processes', { isFirst: true }) }],
  [{ name: 'every page in the browser', take: () => testInBrowser('pages') }],
  [{ name: 'web tests', take: () => test('web') }],
  server.later,
  [
    { name: 'format', take: () => check([bin('oxfmt'), '--check']) },
    { name: 'lint', take: () => check([bin('oxlint'), '--type-aware', '--deny-warnings']) },
    { name: 'types', take: () => check(TYPES) },
    { name: 'types of the routes', take: () => check([bin('react-router'), 'typegen'], 'apps/web') },
    { name: 'types of the web app', take: () => check(TYPES, 'apps/web') },
    { name: 'unused code', take: () => check([bin('knip')]) },
  ],
  [{ name: 'unit tests', take: () => test('unit') }],
]

const total: Count = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const steps: Duration[] = []
const files: Duration[] = []
const running = new Map<ChildProcess, Buffer[]>()
let isStopped = false
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopped = true
    for (const [child, printed] of running) {
      end(child, signal)
      process.stdout.write(Buffer.concat(printed))
    }
    process.stdout.write('', () => process.exit(1))
  })

const waiting = groups.values()
await Promise.all(Array.from({ length: AT_A_TIME }, takeTurns))
process.stdout.write(formatDurations(steps, files))
process.stdout.write(failures.join(''))
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`)
// Not at once: who reads slowly would never get the last lines.
process.exitCode = total.failed === 0 ? 0 : 1

async function takeTurns(): Promise<void> {
  for (const group of waiting) await go(group)
}

async function go(group: Step[]): Promise<void> {
  for (const { name, take } of group) {
    if (isStopped) return
    const began = performance.now()
    const taken = take()
    if ('skip' in taken) {
      total.skipped += 1
      process.stdout.write(`SKIPPED: ${name} (${taken.skip})\n`)
      continue
    }
    const { passed, failed, skipped } = await taken
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    steps.push({ name, ms: performance.now() - began })
    process.stdout.write(`${failed === 0 ? '✓' : '✗'} ${name}\n`)
  }
}

async function check(command: string[], cwd = '.'): Promise<Count> {
  const { code, printed } = await run(command, { cwd, env: ONE_CORE })
  const isRight = code === 0
  if (!isRight) failures.push(`\nFAILED: ${command.join(' ')}\n${printed.slice(-3000)}\n`)
  return { passed: isRight ? 1 : 0, failed: isRight ? 0 : 1, skipped: 0 }
}

/** Each test once, on PostgreSQL; then the embedded database is asked about every statement that was sent. */
function testServer(): { first: Step[]; later: Step[] } {
  const [onPostgres, onPglite] = ['database tests on PostgreSQL', 'database tests on PGlite']
  if (!hasPostgres) {
    const skip = 'no PostgreSQL found; set TEST_DATABASE_URL or install it'
    return {
      first: [{ name: onPglite, take: () => test('server-pglite') }],
      later: [{ name: onPostgres, take: () => ({ skip }) }],
    }
  }
  const dir = mkdtempSync(join(tmpdir(), 'radar-statements-'))
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  const env = { RADAR_TEST_STATEMENTS: join(dir, 'sent') }
  return {
    first: [
      { name: onPostgres, take: () => test('server-postgres', { env, isFirst: true, workers: cores }) },
      { name: 'statements on PGlite', take: () => test('server-pglite', { env, only: ON_PGLITE_ALONE }) },
    ],
    later: [{ name: onPglite, take: () => test('server-pglite', { only: ON_BOTH }) }],
  }
}

function testInBrowser(project: string, options: TestRun = {}) {
  return hasBrowser ? test(project, options) : { skip: 'no browser found for this platform' }
}

type TestRun = Pick<Running, 'isFirst' | 'env'> & { only?: string[]; workers?: number }

/** One Vitest project, or some files of it; a run that breaks down before it counts anything has failed. */
async function test(
  project: string,
  { only = [], env = {}, isFirst = false, workers = Math.max(1, Math.floor(cores / 2)) }: TestRun = {},
): Promise<Count> {
  const dir = mkdtempSync(join(tmpdir(), 'radar-results-'))
  const file = join(dir, 'results.json')
  const took = join(dir, 'durations.json')
  const args = [
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(import.meta.dirname, 'report-durations.ts')}`,
    `--outputFile.json=${file}`,
    `--maxWorkers=${workers}`,
  ]
  const command = [bin('vitest'), 'run', '--project', project, ...args, ...only]
  const { code, printed } = await run(command, { isFirst, env: { ...env, RADAR_DURATIONS: took } })
  try {
    const results = JSON.parse(readFileSync(file, 'utf8'))
    files.push(...readDurations(project, took))
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = results
    const failed = code === 0 ? numFailedTests : Math.max(1, numFailedTests)
    if (failed > 0) failures.push(formatFailures(project, results, printed))
    return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests }
  } catch {
    failures.push(`\nFAILED: ${project} ended before it could count its tests\n${printed.slice(-3000)}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function readDurations(project: string, file: string): Duration[] {
  const read = JSON.parse(readFileSync(file, 'utf8')) as Duration[]
  return read.map(({ name, ms }) => ({ name: `${project} ${name}`, ms }))
}

type Running = { cwd?: string; isFirst?: boolean; env?: Record<string, string> }

/** Ends a command and all that it started: workers, servers and browsers. Of some nothing may be left. */
function end(child: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (HAS_GROUPS && child.pid !== undefined) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Prints what a command printed when it has ended, so that they do not mix. */
function run(
  [program = '', ...args]: string[],
  { cwd = '.', isFirst = false, env = {} }: Running = {},
): Promise<{ code: number | null; printed: string }> {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const child = spawn(program, args, {
    cwd: join(root, cwd),
    env: { ...process.env, PATH: path, ...color, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: HAS_GROUPS,
  })
  if (!isFirst && child.pid !== undefined) setPriority(child.pid, BEHIND)
  const printed: Buffer[] = []
  running.set(child, printed)
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => void printed.push(data))
  return new Promise((resolve) => {
    child.once('error', ({ message }) => {
      process.stdout.write(`${message}\n`)
      resolve({ code: null, printed: message })
    })
    child.once('close', (code) => {
      running.delete(child)
      process.stdout.write(Buffer.concat(printed))
      resolve({ code, printed: Buffer.concat(printed).toString() })
    })
  })
}
