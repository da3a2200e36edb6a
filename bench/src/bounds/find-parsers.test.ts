import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Runs a program in a process of its own, which has loaded nothing before. */
async function run(program: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: ROOT,
  })
  return JSON.parse(stdout)
}

const FIND_UNREACHED = `
  import { findUnreached } from './bench/src/bounds/find-parsers.ts'
  const unreached = await findUnreached(async () => {
    const { FOREIGN_ANSWERS } = await import('./bench/src/bounds/answers/index.ts')
    for (const { answer, parse } of FOREIGN_ANSWERS)
      await parse(typeof answer === 'string' ? answer : JSON.stringify(answer)).catch(() => undefined)
  })
  console.log(JSON.stringify(unreached))`

test('whatever parses an answer of a forum, of a model or of another service is measured', async () => {
  expect(await run(FIND_UNREACHED)).toEqual([])
})
