import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PIECE, MAX_SENTENCES, splitSentences } from './split-sentences.ts'

const textsOf = (post: { title: string; body: string }) =>
  splitSentences(post).map(({ field, start, end }) => post[field].slice(start, end))

test('the title is one, and sentences end at their marks', () => {
  expect(
    textsOf({
      title: 'Kettle? Or pot?',
      body: 'I need a new kettle, e.g. a quiet one. Which costs less than 49.90 dollars?',
    }),
  ).toEqual([
    'Kettle? Or pot?',
    'I need a new kettle, e.g. a quiet one.',
    'Which costs less than 49.90 dollars?',
  ])
})

test('a few letters belong to the sentence before', () => {
  expect(textsOf({ title: '', body: 'Which kettle would you buy? Thanks!' })).toEqual([
    'Which kettle would you buy? Thanks!',
  ])
})

test('what somebody else said is left out', () => {
  expect(
    textsOf({ title: '', body: '> Buy our kettle at once today!\n\nIs this a good kettle for me?' }),
  ).toEqual(['Is this a good kettle for me?'])
})

test('a long post is split into no more than the most', () => {
  const body = Array.from({ length: 200 }, (_, n) => `Sentence number ${n} of the post.`).join(' ')
  expect(splitSentences({ title: 'Title', body })).toHaveLength(MAX_SENTENCES)
})

test('a sentence longer than a quote is parted where a clause ends', () => {
  const clause = 'we booked the church and the priest was kind, '
  const pieces = textsOf({ title: '', body: `${clause.repeat(12)}who takes pictures there?` })
  expect(pieces.every((piece) => piece.length <= MAX_PIECE && /kind,$|there\?$/.test(piece))).toBe(true)
  expect(pieces.at(-1)).toContain('who takes pictures there?')
})

test('what was not read is in no sentence, and what stands behind it is', () => {
  const [before, gap, behind] = [
    'My kettle leaks. It is an old ',
    'one. Nobody reads this. Or ',
    'the new one. Which is quiet?',
  ]
  const post = { title: 'Kettle', body: `${before}${gap}${behind}` }
  const unread = [{ field: 'body' as const, start: before.length, end: before.length + gap.length }]
  const pieces = splitSentences(post, unread)
  const texts = pieces.map(({ field, start, end }) => post[field].slice(start, end))
  expect(texts).toEqual(['Kettle', 'My kettle leaks.', 'It is an old', 'the new one.', 'Which is quiet?'])
})

test('any text is split into pieces in order that do not overlap', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (body) => {
      const pieces = splitSentences({ title: '', body })
      for (const [place, { start, end }] of pieces.entries()) {
        expect(start).toBeLessThan(end)
        expect(start).toBeGreaterThanOrEqual(pieces[place - 1]?.end ?? 0)
      }
    }),
  )
})
