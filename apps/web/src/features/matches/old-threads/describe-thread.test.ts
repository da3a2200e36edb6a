import { expect, test } from 'vitest'
import { sampleThread } from '../../../testing/samples.ts'
import { describeThread } from './describe-thread.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const describe = (change: Partial<typeof sampleThread>) =>
  describeThread({ ...sampleThread, ...change }, NOW).join(' · ')

test('tells age, answers and place', () => {
  expect(describe({})).toBe('written 7 months ago · 14 comments · number 3 in the search for “invoicing”')
  expect(describe({ created_utc: '2023-11-20T12:00:00Z', num_comments: 1, search_sort: 'top' })).toBe(
    'written 3 years ago · 1 comment · number 3 of the year’s most upvoted that say “invoicing”',
  )
})

test('tells what came since it was offered, and nothing that is not known', () => {
  expect(describe({ gained_comments: 2 })).toContain('14 comments · 2 of them since it was offered')
  expect(describe({ num_comments: null, gained_comments: null })).not.toContain('comment')
})
