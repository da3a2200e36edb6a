import { expect, test } from 'vitest'
import type { ForumAnswer } from '../../platform/forum-items.ts'
import { orderAnswers } from './answers-below.ts'

const answer = (comment_id: string, parent_id: string, minute = 0): ForumAnswer => ({
  comment_id,
  parent_id,
  author: 'ann',
  body: `${comment_id} below ${parent_id}`,
  score: null,
  created_utc: new Date(Date.UTC(2026, 10, 1, 12, minute)),
})

test('answers stand below what they answer, the oldest first', () => {
  const answers = [
    answer('c', 'own', 3),
    answer('b', 'a', 2),
    answer('a', 'own', 1),
    answer('x', 'elsewhere'),
  ]
  expect(orderAnswers(answers, 'own').map(({ id, depth }) => [id, depth])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 1],
  ])
})

test('two answers of one id on each of fifty levels are listed once each', () => {
  const levels = Array.from({ length: 50 }, (_, level) => {
    const above = level === 0 ? 'own' : `level ${level - 1}`
    return [answer(`level ${level}`, above), answer(`level ${level}`, above)]
  })
  expect(orderAnswers(levels.flat(), 'own')).toHaveLength(50)
})

test('an answer with the id of what it answers, or of what stands above it, ends there', () => {
  expect(orderAnswers([answer('own', 'own'), answer('a', 'own'), answer('own', 'a')], 'own')).toMatchObject([
    { id: 'a', depth: 1 },
  ])
})
