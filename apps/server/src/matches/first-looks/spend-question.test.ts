import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQuestionBudgets, spendQuestion } from './spend-question.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('whoever asked is forgotten within the hour, whether or not somebody asks after them', () => {
  const questionsAsked = createQuestionBudgets()
  const ctx = { memory: { questionsAsked }, now: () => new Date() }
  const remembered = () => questionsAsked.askers.size() + questionsAsked.sites.size()
  spendQuestion(ctx, { key: '2001:db8:1:1::/64', site: '2001:db8:1::/48' })
  vi.advanceTimersByTime(10 * 60_000)
  spendQuestion(ctx, { key: '198.51.100.7', site: undefined })
  expect(remembered()).toBe(3)
  vi.advanceTimersByTime(21 * 60_000)
  expect(remembered()).toBe(1)
  vi.advanceTimersByTime(30 * 60_000)
  expect(remembered()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
