import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE, writeExamples } from './write-examples.ts'

// Where this is red, the weights, the examples or their words have changed: npm run bench -- score-examples
test('the ledgers of the page are those of the weights that ship', async () => {
  const page = readFileSync(PAGE, 'utf8')
  expect(await writeExamples(page)).toBe(page)
})
