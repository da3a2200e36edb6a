import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberSentences } from './number-sentences.ts'

const post = (title: string, body = '') => ({ title, body })
const sentOf = (text: { title: string; body: string }) => numberSentences(text).map(({ text }) => text)

test('the title is the first sentence, and small pieces belong to the one before', () => {
  expect(numberSentences(post('Which kettle?', 'Ours broke on Monday. Why? I need one that lasts.'))).toEqual(
    [
      { name: 's1', field: 'title', start: 0, end: 13, text: 'Which kettle?' },
      { name: 's2', field: 'body', start: 0, end: 26, text: 'Ours broke on Monday. Why?' },
      { name: 's3', field: 'body', start: 27, end: 49, text: 'I need one that lasts.' },
    ],
  )
})

test('a long post is sent with its beginning and its end', () => {
  const story = Array.from({ length: 400 }, (_, n) => `On day ${n} I boiled some more water.`).join(' ')
  const sent = sentOf(post('My story', `${story} So which kettle should I buy?`))
  expect(sent[0]).toBe('My story')
  expect(sent[1]).toBe('On day 0 I boiled some more water.')
  expect(sent.at(-1)).toBe('So which kettle should I buy?')
})

describe('whatever a post holds', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 3_000 }),
    fc.string({ unit: 'binary', maxLength: 3_000 }),
    fc
      .array(
        fc.constantFrom(
          'Why? ',
          '水を沸かす。',
          '💍',
          'x'.repeat(500),
          '\n',
          '. ',
          '\ud83d',
          'а',
          '> quoted\n',
        ),
      )
      .map((all) => all.join('')),
  )

  test('few sentences are sent, each from where it says it stands', () => {
    fc.assert(
      fc.property(odd, odd, (title, body) => {
        const text = { title, body: body.repeat(1 + (body.length % 4)) }
        const sentences = numberSentences(text)
        expect(sentences.length).toBeLessThanOrEqual(6)
        expect(sentences.reduce((sum, one) => sum + one.text.length, 0)).toBeLessThanOrEqual(400)
        for (const [place, { name, field, start, end, text: sent }] of sentences.entries()) {
          expect(name).toBe(`s${place + 1}`)
          const whole = text[field].slice(start, end).replace(/\s+/g, ' ')
          expect(sent.trim()).not.toBe('')
          if (!text.body.includes('>')) expect(whole.startsWith(sent)).toBe(true)
        }
      }),
    )
  })

  test('no half of a character is sent of whole ones', () => {
    for (const length of [157, 158, 159, 160, 161, 4_000, 4_001, 4_003]) {
      const sent = sentOf(post('💍'.repeat(90), `${'a'.repeat(length % 7)}${'💍'.repeat(length)}`))
      expect(sent.every((one) => one.isWellFormed())).toBe(true)
    }
  })

  test('40,000 characters are as cheap as 4,000', () => {
    const body = 'word '.repeat(8_000)
    expect(sentOf(post('Long', body)).join('').length).toBeLessThanOrEqual(400)
  })
})
