import { expect, test } from 'vitest'
import { sampleMatch } from '../../../testing/samples.ts'
import { groupRepeats } from './group-repeats.ts'

test('what one person asks in three places is one group, where the first of it stands', () => {
  const asked = (n: number, title: string, author = 'Pat') => sampleMatch(n, { title, author })
  const groups = groupRepeats([
    asked(1, 'Which invoicing app do you use?'),
    asked(2, 'Something else entirely here'),
    asked(3, 'which invoicing app do you use'),
    asked(4, 'Which invoicing app do you use?', 'somebody_else'),
    asked(5, 'Which  invoicing app do you use?!', 'PAT'),
    asked(6, 'Need help', 'Sam'),
    asked(7, 'Need help', 'Sam'),
  ])
  expect(groups.map(({ head, repeats }) => [head.title.length > 0, repeats.length])).toEqual([
    [true, 2],
    [true, 0],
    [true, 0],
    [true, 0],
    [true, 0],
  ])
  expect(groups[0]?.repeats.map((match) => match.reddit_id)).toEqual(['post3', 'post5'])
})
