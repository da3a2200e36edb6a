import { expect, test } from 'vitest'
import { decidedChance } from './decided-chance.ts'
import { QUESTIONS_VERSION } from './questions.ts'
import type { ReaderAnswers } from './reader-facts.ts'

const yes = (chance: number) => ({ probabilities: { yes: chance, no: 1 - chance } })
const one = (name: string, chance = 0.95) => ({
  probabilities: { [name]: chance, none_of_these: 1 - chance },
})

const versioned = (answers: ReaderAnswers, odds: 'measured' | 'levels' = 'measured') => ({
  ...answers,
  odds,
  questions_version: QUESTIONS_VERSION,
})

const LEAD: ReaderAnswers = {
  post: { kind: one('asks'), open: yes(0.97), whose: one('own') },
  pair: { reply: yes(0.95), meets: one('exactly'), condition: one('no_condition') },
}
const NOTHING: ReaderAnswers = {
  post: { kind: one('sells'), open: yes(0.05) },
  pair: { reply: yes(0.02), meets: one('not') },
}

test.each(['measured', 'levels'] as const)('%s: a reader lifts a lead and lowers what is none', (odds) => {
  for (const local of [0.05, 0.3, 0.6]) {
    expect(decidedChance(local, versioned(LEAD, odds))).toBeGreaterThan(Math.max(0.6, local))
    expect(decidedChance(local, versioned(NOTHING, odds))).toBeLessThan(Math.min(0.05, local))
  }
})

test('the local chance counts beside the answers', () => {
  const unsure: ReaderAnswers = { post: {}, pair: { reply: yes(0.4), meets: one('in_part', 0.6) } }
  const chances = [0.05, 0.3, 0.8].map((local) => decidedChance(local, versioned(unsure)) ?? Number.NaN)
  expect(chances).toEqual(chances.toSorted((a, b) => a - b))
  expect(new Set(chances).size).toBe(3)
})

test('without an answer about the pair the local chance stands', () => {
  expect(decidedChance(0.5, versioned({ post: LEAD.post, pair: {} }))).toBeUndefined()
  const refused: ReaderAnswers['pair'] = { reply: { refused: 'declined' }, meets: { refused: 'missing' } }
  expect(decidedChance(0.5, versioned({ post: LEAD.post, pair: refused }))).toBeUndefined()
})

test('answers to questions of another version count for nothing', () => {
  const old = { ...versioned(LEAD), questions_version: QUESTIONS_VERSION - 1 }
  expect(decidedChance(0.5, old)).toBeUndefined()
})

test('a refused question is worth as much as one that was never asked', () => {
  const { open: _, ...others } = LEAD.post
  const answers: ReaderAnswers = { post: { ...others, open: { refused: 'declined' } }, pair: LEAD.pair }
  expect(decidedChance(0.5, versioned(answers))).toBe(
    decidedChance(0.5, versioned({ post: others, pair: LEAD.pair })),
  )
})

test('certainties of 0 and 1 give a chance between them', () => {
  for (const chance of [0, 1]) {
    const answers = {
      post: { open: yes(chance) },
      pair: { reply: yes(chance), meets: one('exactly', chance) },
    }
    const decided = decidedChance(chance, versioned(answers)) ?? Number.NaN
    expect(decided).toBeGreaterThan(0)
    expect(decided).toBeLessThan(1)
  }
})
