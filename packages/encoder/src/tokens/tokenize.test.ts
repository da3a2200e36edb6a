import { describe, expect, it } from 'vitest'
import { readTensors } from '../weights/read-tensors.ts'
import { readPieces } from './read-pieces.ts'
import { MAX_TOKENS, tokenize } from './tokenize.ts'

const pieces = readPieces(readTensors().vocabulary)

describe('what the original library makes of a text', () => {
  it.each([
    [
      'a question',
      'Which tool sends my invoices by itself?',
      [3491, 4215, 1793, 7, 69, 15, 963, 947, 7, 55, 1549, 54],
    ],
    [
      'pieces without a score',
      'Looking for a tent: two people, three seasons :)',
      [1951, 23, 22, 11, 1525, 17, 57, 174, 95, 8, 382, 500, 7, 658],
    ],
    [
      'an address',
      'see https://example.org/a?b=1',
      [158, 290, 7, 255, 773, 1563, 147, 6, 1649, 68, 86, 54, 151, 5419],
    ],
    [
      'accents and ligatures',
      'naïve café ﬁancé №5',
      [1216, 0, 105, 976, 209, 1133, 490, 512, 131, 1133, 262, 411],
    ],
    ['a combining mark', 'e\u0301tude', [30, 1133, 1615, 265]],
    ['letters that stand for several', 'Ⅷ ½ ①', [651, 109, 109, 109, 207, 7935, 288, 207]],
    ['what is unknown, in runs', '🏕️🏕️ camping 東京 tonight', [30, 0, 2906, 23, 30, 0, 5317]],
    ['an emoji alone', '🏕', [30, 0]],
    ['half of an emoji', 'a \ud83c b', [11, 30, 0, 464]],
    ['two spaces and a line break', 'two  spaces\nand a line', [174, 30, 1016, 7, 0, 381, 11, 579]],
    ['an apostrophe', "don't", [101, 13, 17]],
  ])('%s', (_, text, ids) => {
    expect(tokenize(text, pieces)).toEqual(ids)
  })
})

it('finds nothing in nothing', () => {
  expect(tokenize('', pieces)).toEqual([])
})

it('reads no more of a long text than its first 128 pieces', () => {
  const text = 'A tent for two people that stands in the wind and weighs little. '.repeat(40)
  const ids = tokenize(text, pieces)
  expect(ids).toHaveLength(MAX_TOKENS)
  expect(tokenize(text.slice(0, 1000), pieces)).toEqual(ids)
})
