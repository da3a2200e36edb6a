import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFixture, TINY } from '../testing/tiny-model.ts'
import { encodePair } from './encode-pair.ts'
import type { Pair } from './pair.ts'
import { parseVocabulary } from './parse-vocabulary.ts'
import { tokenize } from './tokenize.ts'

const vocabulary = parseVocabulary(readFileSync(join(TINY, 'vocabulary.txt'), 'utf8'))
if (!vocabulary) throw new Error('The tiny model has no vocabulary.')
const limits = { pair: 224, campaign: 88 }
const NOBODY = {
  name: '',
  business_name: '',
  product_service: '',
  description: '',
  keywords: [],
  campaign_prompts: [],
}

const encode = (pair: Pair) => encodePair(pair, { vocabulary, limits })
const pieces = [...vocabulary.ids.keys()]
const [MARK = -1] = tokenize('…', vocabulary)
const split = (text: string) => tokenize(text, vocabulary).map((id) => pieces[id])

it.each(readFixture())(
  'gives $name the tokens that the model learned with',
  ({ pair, ids, campaignTokens }) => {
    expect(encode(pair)).toMatchObject({ ids, campaignTokens })
  },
)

it.each([
  ['takes the longest piece first', 'desks', ['desks']],
  ['goes on within a word', 'deskless', ['desk', '##l', '##e', '##s', '##s']],
  ['drops accents and case', 'DÉSK Ñ', ['desk', 'n']],
  ['writes every sigma alike', 'Σ ΑΣ ς', ['[UNK]', '[UNK]', '[UNK]']],
  ['parts signs of ASCII', 'a$b', ['a', '[UNK]', 'b']],
  ['parts Chinese characters', 'a学b', ['a', '[UNK]', 'b']],
  ['drops NUL, zero width spaces and halves of emoji', 'de\0s\u200bk\ud83c', ['desk']],
  ['knows no word with a sign it does not know', 'desk🍞', ['[UNK]']],
  ['reads names of its own pieces as text', '[SEP]', ['[', 's', '##e', '##p', ']']],
  ['knows a word of 100 characters', 'a'.repeat(100), ['a', ...Array<string>(99).fill('##a')]],
  ['knows no longer word', 'a'.repeat(101), ['[UNK]']],
])('%s', (_, text, tokens) => {
  expect(split(text)).toEqual(tokens)
})

describe('a pair of any texts', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc
      .tuple(
        fc.constantFrom('desk', '🍞', '\ud83c', 'о', '学', '한', '\0', ' ', '. ', 'é', '\u0301'),
        fc.nat(9000),
      )
      .map(([part, count]) => part.repeat(count)),
  )

  it('has its tokens within the limits and known ids', () => {
    fc.assert(
      fc.property(text, text, text, (one, other, third) => {
        const campaign = { ...NOBODY, name: one, keywords: [other, third], description: third }
        const { ids, campaignTokens } = encode({
          campaign,
          post: { subreddit: one, title: other, body: third },
        })
        expect(ids.length).toBeLessThanOrEqual(limits.pair)
        expect(campaignTokens).toBeLessThanOrEqual(limits.campaign + 2)
        expect(ids.every((id) => id >= 0 && id < pieces.length)).toBe(true)
        expect([ids[0], ids[campaignTokens - 1], ids.at(-1)].map((id) => pieces[id ?? 0])).toEqual([
          '[CLS]',
          '[SEP]',
          '[SEP]',
        ])
      }),
      { numRuns: 200 },
    )
  })

  it('says what of a post is not among them: without that the same is read, and all of it', () => {
    const words = fc
      .array(fc.constantFrom('desk', 'deskless', 'é.', '🍞', '학', 'a\u200b', '\n\n'), { maxLength: 400 })
      .map((parts) => parts.join(' '))
    const lengths = fc.constantFrom(0, 60, 300, 5_000)
    fc.assert(
      fc.property(words, words, lengths, (title, body, length) => {
        const post = { subreddit: 'a', title, body: `${body} `.repeat(Math.ceil(length / (body.length + 1))) }
        const { ids, unread } = encode({ campaign: NOBODY, post })
        const cut = { ...post }
        for (const { field, start, end } of unread)
          cut[field] = `${post[field].slice(0, start)} … ${post[field].slice(end)}`
        const again = encode({ campaign: NOBODY, post: cut })
        expect(again.unread).toEqual([])
        expect(ids.length - again.ids.length).toBeLessThan(12)
        const [head, tail] = [again.ids.indexOf(MARK), again.ids.length - again.ids.lastIndexOf(MARK)]
        if (unread.length === 0) expect(again.ids).toEqual(ids)
        else
          expect([again.ids.slice(0, head), again.ids.slice(-tail + 1)]).toEqual([
            ids.slice(0, head),
            ids.slice(-tail + 1),
          ])
      }),
      { numRuns: 200 },
    )
  })

  it.each(['x', '🍞', '\ud83c', '学', '한', '\0', 'desk. '])('may be a megabyte of %j', (part) => {
    const wall = part.repeat(Math.ceil(1_000_000 / part.length))
    const campaign = { ...NOBODY, name: wall, keywords: [wall] }
    const { ids } = encode({ campaign, post: { subreddit: 'a', title: wall, body: wall } })
    expect(ids.length).toBeLessThanOrEqual(limits.pair)
  })
})
