import { expect, test } from 'vitest'
import { formatDurations } from './format-durations.ts'

test('tells each step and the ten longest files, the longest first', () => {
  const steps = [
    { name: 'lint', ms: 18_540 },
    { name: 'unit tests', ms: 101_000 },
  ]
  const files = Array.from({ length: 12 }, (_, n) => ({ name: `${n}.test.ts`, ms: n * 1_000 }))
  const lines = formatDurations(steps, files).split('\n')
  expect(lines.slice(0, 4)).toEqual(['  101.0 s  unit tests', '   18.5 s  lint', '', '   11.0 s  11.test.ts'])
  expect(lines).toContain('    2.0 s  2.test.ts')
  expect(lines).not.toContain('    1.0 s  1.test.ts')
})
