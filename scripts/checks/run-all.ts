import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findBrowser } from '../../e2e/src/find-browser.ts'
import { findPostgres } from '../postgres/start-cluster.ts'

const root = resolve(import.meta.dirname, '../..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

type Count = { passed: number; failed: number; skipped: number }
const total: Count = { passed: 0, failed: 0, skipped: 0 }

const checks: [name: string, command: string[], cwd?: string][] = [
  ['format', [bin('oxfmt'), '--check']],
  ['lint', [bin('oxlint'), '--type-aware', '--deny-warnings']],
  ['types', [bin('tsc'), '-p', 'tsconfig.json']],
  ['types of the routes', [bin('react-router'), 'typegen'], 'apps/web'],
  ['types of the web app', [bin('tsc'), '-p', 'tsconfig.json'], 'apps/web'],
  ['unused code', [bin('knip')]],
]
for (const [name, command, cwd = '.'] of checks) add(name, check(command, cwd))

add('unit tests', test('unit'))
add('web tests', test('web'))
add('database tests on PGlite', test('server-pglite'))
if (process.env['TEST_DATABASE_URL'] || findPostgres())
  add('database tests on PostgreSQL', test('server-postgres'))
else skip('database tests on PostgreSQL', 'no PostgreSQL found; set TEST_DATABASE_URL or install it')
if (await findBrowser()) add('browser journeys', test('e2e'))
else skip('browser journeys', 'no browser found for this platform')

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`)
process.exit(total.failed === 0 ? 0 : 1)

function check([program = '', ...args]: string[], cwd: string): Count {
  const { status } = spawnSync(program, args, { cwd: join(root, cwd), stdio: 'inherit' })
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
}

/** One Vitest project; a run that breaks down before it counts anything has failed. */
function test(project: string): Count {
  const dir = mkdtempSync(join(tmpdir(), 'radar-results-'))
  const file = join(dir, 'results.json')
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const { status } = spawnSync(bin('vitest'), args, { cwd: root, stdio: 'inherit' })
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
      readFileSync(file, 'utf8'),
    )
    const failed = status === 0 ? numFailedTests : Math.max(1, numFailedTests)
    return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function add(name: string, { passed, failed, skipped }: Count) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  process.stdout.write(`${failed === 0 ? '✓' : '✗'} ${name}\n`)
}

function skip(name: string, why: string) {
  total.skipped += 1
  process.stdout.write(`SKIPPED: ${name} (${why})\n`)
}
