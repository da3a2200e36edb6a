import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listParts, measureSentences } from './measure-sentences.ts'
import { splitSentences } from './split-sentences.ts'

const POST = {
  title: 'A kettle',
  body: 'My old one leaks.\n\nWhich one would you buy? It is for an office of nine.',
}
const sentences = splitSentences(POST)

/** Worths of the sentences of a post whose chance is what a function gives to its text. */
function worthsOf(chanceOf: (text: string) => number, post = POST): number[] {
  const split = splitSentences(post)
  const chances = listParts(post, { sentences: split, unread: [] }).map(({ title, body }) =>
    chanceOf(`${title}\n${body}`),
  )
  const whole = chanceOf(`${post.title}\n${post.body}`)
  return measureSentences(split, { start: chanceOf('\n'), whole, ofParts: chances }).map(({ worth }) => worth)
}

test('a post is read from its beginning, and from its end with its title', () => {
  expect(listParts(POST, { sentences, unread: [] })).toEqual([
    { title: 'A kettle', body: '' },
    { title: 'A kettle', body: 'My old one leaks.' },
    { title: 'A kettle', body: 'My old one leaks.\n\nWhich one would you buy?' },
    { title: 'A kettle', body: 'Which one would you buy? It is for an office of nine.' },
    { title: 'A kettle', body: 'It is for an office of nine.' },
  ])
})

test('what the model was not given is in no part', () => {
  const start = POST.body.indexOf('leaks')
  const unread = [{ field: 'body' as const, start, end: POST.body.indexOf('Which') }]
  const parts = listParts(POST, { sentences: splitSentences(POST, unread), unread })
  expect(parts.map(({ body }) => body)).toEqual([
    '',
    'My old one',
    'My old one  … Which one would you buy?',
    'Which one would you buy? It is for an office of nine.',
    'It is for an office of nine.',
  ])
})

describe('a sentence is worth', () => {
  test('what it alone adds', () => {
    expect(worthsOf((text) => (text.includes('buy') ? 0.7 : 0.1))).toEqual([0, 0, expect.closeTo(0.6), 0])
  })

  test('half of what two say', () => {
    const worths = worthsOf((text) => (/leaks|buy/.test(text) ? 0.7 : 0.1))
    expect(worths).toEqual([0, expect.closeTo(0.3), expect.closeTo(0.3), 0])
  })

  test('half of what two say together', () => {
    const worths = worthsOf((text) => (/leaks[^]*office/.test(text) ? 0.7 : 0.1))
    expect(worths).toEqual([0, expect.closeTo(0.3), 0, expect.closeTo(0.3)])
  })

  test('less than nothing where it lowers the chance', () => {
    expect(worthsOf((text) => (text.includes('office') ? 0.2 : 0.5))[3]).toBeCloseTo(-0.3)
  })
})

test('sentences of any post are together worth what it has beyond its start', () => {
  const chanceOf = (text: string) =>
    (Array.from(text).reduce((sum, sign) => sum * 31 + sign.length, 7) % 97) / 97
  const words = fc.array(fc.constantFrom('kettle', 'leaks.', 'Why?', 'and', '\n\n', '> quoted', '🫖'), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(fc.constantFrom('', 'Kettle', '?!'), words, (title, parts) => {
      const post = { title, body: parts.join(' ') }
      const worths = worthsOf(chanceOf, post)
      const beyond = chanceOf(`${title}\n${post.body}`) - chanceOf('\n')
      fc.pre(worths.length > 0)
      expect(worths.reduce((sum, worth) => sum + worth, 0)).toBeCloseTo(beyond)
    }),
  )
})
