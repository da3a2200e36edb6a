import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { findBrowser } from '../../e2e/src/find-browser.ts'
import { findPostgres } from '../postgres/start-cluster.ts'
import { tellFailures } from './tell-failures.ts'

const root = resolve(import.meta.dirname, '../..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

type Count = { passed: number; failed: number; skipped: number }
type Step = { name: string; take(): Promise<Count> | { skip: string } }

const hasPostgres = Boolean(process.env['TEST_DATABASE_URL'] || findPostgres())
const hasBrowser = Boolean(await findBrowser())

/** Each lane takes one step after the other: waiting for a database or a browser leaves its core to another lane. */
const lanes: Step[][] = [
  [
    { name: 'database tests on PGlite', take: () => test('server-pglite') },
    { name: 'web tests', take: () => test('web') },
    { name: 'unit tests', take: () => test('unit') },
  ],
  [
    {
      name: 'database tests on PostgreSQL',
      take: () =>
        hasPostgres
          ? test('server-postgres')
          : { skip: 'no PostgreSQL found; set TEST_DATABASE_URL or install it' },
    },
    { name: 'journeys of processes', take: () => test('processes') },
  ],
  [
    { name: 'format', take: () => check([bin('oxfmt'), '--check']) },
    { name: 'lint', take: () => check([bin('oxlint'), '--type-aware', '--deny-warnings']) },
    { name: 'types', take: () => check([bin('tsc'), '-p', 'tsconfig.json']) },
    { name: 'types of the routes', take: () => check([bin('react-router'), 'typegen'], 'apps/web') },
    { name: 'types of the web app', take: () => check([bin('tsc'), '-p', 'tsconfig.json'], 'apps/web') },
    { name: 'unused code', take: () => check([bin('knip')]) },
    {
      name: 'browser journeys',
      take: () => (hasBrowser ? test('e2e') : { skip: 'no browser found for this platform' }),
    },
  ],
]

const total: Count = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const running = new Map<ChildProcess, Buffer[]>()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const [child, printed] of running) {
      child.kill(signal)
      process.stdout.write(Buffer.concat(printed))
    }
    process.exit(1)
  })

await Promise.all(lanes.map(go))
process.stdout.write(failures.join(''))
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`)
process.exit(total.failed === 0 ? 0 : 1)

async function go(lane: Step[]): Promise<void> {
  for (const { name, take } of lane) {
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
    process.stdout.write(`${failed === 0 ? '✓' : '✗'} ${name}\n`)
  }
}

async function check(command: string[], cwd = '.'): Promise<Count> {
  const { code, printed } = await run(command, cwd)
  const isRight = code === 0
  if (!isRight) failures.push(`\nFAILED: ${command.join(' ')}\n${printed.slice(-3000)}\n`)
  return { passed: isRight ? 1 : 0, failed: isRight ? 0 : 1, skipped: 0 }
}

/** One Vitest project; a run that breaks down before it counts anything has failed. */
async function test(project: string): Promise<Count> {
  const dir = mkdtempSync(join(tmpdir(), 'radar-results-'))
  const file = join(dir, 'results.json')
  const workers = Math.max(1, Math.floor(availableParallelism() / 2))
  const args = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    `--maxWorkers=${workers}`,
  ]
  const { code, printed } = await run([bin('vitest'), 'run', '--project', project, ...args])
  try {
    const results = JSON.parse(readFileSync(file, 'utf8'))
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = results
    const failed = code === 0 ? numFailedTests : Math.max(1, numFailedTests)
    if (failed > 0) failures.push(tellFailures(project, results, printed))
    return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests }
  } catch {
    failures.push(`\nFAILED: ${project} ended before it could count its tests\n${printed.slice(-3000)}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Prints what a command printed when it has ended, so that lanes do not mix. */
function run(
  [program = '', ...args]: string[],
  cwd = '.',
): Promise<{ code: number | null; printed: string }> {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const child = spawn(program, args, {
    cwd: join(root, cwd),
    env: { ...process.env, PATH: path, ...color },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
