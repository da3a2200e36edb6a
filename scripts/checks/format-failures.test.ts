import { expect, test } from 'vitest'
import { formatFailures } from './format-failures.ts'

const failed = {
  name: 'src/a.test.ts',
  message: '',
  assertionResults: [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    { status: 'failed', fullName: 'divides', failureMessages: ['expected 1 to be 2'] },
  ],
}

test('names each failed test with its message, and no other', () => {
  const formatted = formatFailures('unit', { testResults: [failed] }, 'a long log')
  expect(formatted).toContain('FAILED: src/a.test.ts > divides\nexpected 1 to be 2')
  expect(formatted).not.toContain('adds')
  expect(formatted).not.toContain('a long log')
})

test('names a file that did not load', () => {
  const file = { name: 'src/b.test.ts', message: 'Cannot find module', assertionResults: [] }
  expect(formatFailures('unit', { testResults: [file] }, '')).toContain(
    'FAILED: src/b.test.ts\nCannot find module',
  )
})

test('shows the end of the log where no test failed, but something beside them', () => {
  const passed = { ...failed, assertionResults: [] }
  expect(formatFailures('unit', { testResults: [passed] }, 'Unhandled rejection')).toContain(
    'Unhandled rejection',
  )
})

test('shows what ended a worker, of which Vitest names every file', () => {
  const passed = { ...failed, assertionResults: [] }
  const files = Array.from(
    { length: 200 },
    (_, number) => `/radar/packages/engine/src/file-${number}.test.ts`,
  )
  const warnings = `Error: ${'x'.repeat(400)}\n`.repeat(20)
  const printed = `${warnings}Error: Worker exited unexpectedly with signal SIGABRT while running test files ${files.join(', ')}\n at emit`
  const formatted = formatFailures('unit', { testResults: [passed] }, printed)
  expect(formatted).toContain('signal SIGABRT')
  expect(formatted).toMatch(/ at emit\n$/)
})
