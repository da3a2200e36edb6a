import { expect, test } from 'vitest'
import { withNames } from './with-names.ts'

test('a name stands before all keywords, once, though it is one of them already', () => {
  const keywords = ['invoicing app', 'tallybird', 'late payment'].map((text) => ({
    text,
    why: 'You say it.',
  }))
  const proposed = withNames({ goal_type: 'Brand Monitoring', names: ['Tallybird'] }, keywords)
  expect(proposed.map(({ text }) => text)).toEqual(['Tallybird', 'invoicing app', 'late payment'])
})
