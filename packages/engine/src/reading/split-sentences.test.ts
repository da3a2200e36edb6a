import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_SENTENCES, splitSentences, withoutSentence } from './split-sentences.ts'

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

test('without a sentence everything else stays', () => {
  const post = { title: 'A kettle', body: 'My kettle leaks. Which one would you buy? It is for an office.' }
  const asking = splitSentences(post)[2]
  expect(asking && withoutSentence(post, asking)).toEqual({
    title: 'A kettle',
    body: 'My kettle leaks.  It is for an office.',
  })
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
