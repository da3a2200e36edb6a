import { expect, test } from 'vitest'
import { sampleLook } from '../testing/samples.ts'
import { describeForums, describeProgress } from './describe-look.ts'

const searched = (forum: string, forum_name: string, place: string | null = null) => ({
  forum,
  forum_name,
  place,
  found: 4,
  trouble: null,
})

test.each([
  [searched('demo', 'Practice forum'), 'the practice forum'],
  [searched('hackernews', 'Hacker News'), 'Hacker News'],
  [searched('discourse', 'Discourse', 'books.example'), 'books.example'],
])('a sentence names a forum as people say it', (forum, name) => {
  const look = sampleLook({ forums: [forum], read: 4, of: 4 })
  expect(describeForums(look)).toBe(`4 posts and comments found on ${name}, all read.`)
  expect(describeProgress({ ...look, state: 'reading', read: 1 })).toBe(
    `Reading what people wrote on ${name}, 1 of 4…`,
  )
})
