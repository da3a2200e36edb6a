import { describe, expect, it } from 'vitest'
import { openEncoder } from './index.ts'

const encode = openEncoder()
const LONG = 'A tent for two people that stands in the wind and weighs little. '.repeat(40)

/** Cosines that `@energetic-ai/embeddings` 0.2.0 computes from the same weights as floats. */
const KNOWN_COSINES: [one: string, other: string, cosine: number][] = [
  [
    'Which software sends invoices and reminds the customer?',
    'Recommend me a billing program for freelancers',
    0.5168,
  ],
  ['Which software sends invoices and reminds the customer?', 'Our dog does not eat in the morning', 0.0645],
  ['Looking for a light tent for two people', 'What shelter do you take on a hike?', 0.4012],
  ['Looking for a light tent for two people', 'How do I cancel my gym membership?', 0.2761],
  ['My website is slow since the update', 'Pages take ten seconds to load', 0.669],
  ['My website is slow since the update', 'Best pizza in town?', 0.1359],
  ['How do I learn to play the guitar?', 'Online lessons for beginners on guitar', 0.6483],
  ['How do I learn to play the guitar?', 'The guitar was sold yesterday', 0.2361],
  ['Is there an app that tracks my sleep?', 'I want to know how well I rest at night', 0.4518],
  ['I recommend this accountant', 'I need an accountant', 0.6644],
  ['Need a CRM for a small team: cheap, simple, no contract.', 'CRM', 0.4809],
  ['🏕️ Camping in the rain 東京', 'We slept outside in bad weather', 0.6185],
  [LONG, 'Looking for a light tent for two people', 0.3789],
]

describe('the original library finds texts as near', () => {
  it.each(KNOWN_COSINES)('%s | %s', (one, other, cosine) => {
    expect(Math.abs(dot(encode(one), encode(other)) - cosine)).toBeLessThan(0.01)
  })
})

it('gives a direction of length 1 in 512 dimensions', () => {
  const direction = encode('An accountant for a small shop')
  expect(direction).toHaveLength(512)
  expect(dot(direction, direction)).toBeCloseTo(1, 6)
})

it('gives the zero vector for an empty text', () => {
  expect(encode('')).toEqual(new Float32Array(512))
})

it.each([
  ['a space', ' '],
  ['emoji', '🏕️👩‍👩‍👧‍👦'],
  ['half of an emoji', '\udfd5\ud83c'],
  ['a combining mark alone', '\u0301'],
  ['many marks on a letter', `a${'\u0301'.repeat(500)}`],
  ['Chinese and Japanese', '東京で雨の中のキャンプ'],
  ['NUL', '\0'],
  ['a letter that stands for eighteen', '\ufdfa'.repeat(3000)],
])('takes %s', (_, text) => {
  const direction = encode(text)
  expect(dot(direction, direction)).toBeCloseTo(1, 6)
})

it('reads the beginning of 40,000 characters alone, also where few pieces fill it', () => {
  const unknown = '東'.repeat(40_000)
  expect(encode(`${unknown} tent`)).toEqual(encode(unknown))
  expect(encode(`東 tent`)).not.toEqual(encode(unknown))
  expect(encode(LONG.repeat(20).slice(0, 40_000))).toEqual(encode(LONG))
})

it('gives the same bits again, whatever it read between', () => {
  const texts = ['A tent', LONG, '東京', 'Which software sends invoices?']
  const once = texts.map((text) => encode(text))
  expect(
    texts
      .toReversed()
      .map((text) => encode(text))
      .toReversed(),
  ).toEqual(once)
})

it('keeps what it gave', () => {
  const direction = encode('A tent')
  const copy = direction.slice()
  encode('An invoice')
  expect(direction).toEqual(copy)
})

it('opens once', () => {
  expect(openEncoder()).toBe(encode)
})

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, number, place) => sum + number * Number(other[place]), 0)
}
