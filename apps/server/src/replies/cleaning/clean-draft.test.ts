import { assert, constantFrom, array, property, string, oneof } from 'fast-check'
import { expect, test } from 'vitest'
import { cleanDraft } from './clean-draft.ts'
import { findHiddenCharacters } from '../../platform/hidden-characters.ts'
import { ownSite } from './own-site.ts'

const allowed = {
  own: ownSite({ website: 'https://tallybird.example', business_name: 'Tallybird' }),
  subreddit: 'freelancing',
}
/** Pieces of links, mentions and the like, which may come together in any order. */
const ADDRESSES =
  'evil com example www. http https : // / \\ ? ?x= tallybird.example mailto: рф xn--p1ai'.split(' ')
const MARKS = '[ ] ( ) ]( ][ < > ![ <a href= " “ ” ** * _ ` ~~ # , 1 ! &#46; &amp; &lt; 。 ．'.split(' ')
const NAMES = 'u/ /u/ r/ @ r/freelancing https://tallybird.example/x ｅ word It'.split(' ')
const SPACES = ['.', ' . ', ' dot ', '[.]', ']: ', ' ', '\n', '\n\n', '> ', ' [at] ']
const HIDDEN = ['\u200b', '\u202e', '\u00ad', '\u200d', '\ufe0f', '👩‍💻']
const piece = constantFrom(...ADDRESSES, ...MARKS, ...NAMES, ...SPACES, ...HIDDEN)
const text = oneof(
  array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
  array(oneof(piece, string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 20 }).map((pieces) =>
    pieces.join(''),
  ),
)

test('what was cleaned is clean: cleaning it again changes nothing and finds nothing', () => {
  assert(
    property(text, (given) => {
      const once = cleanDraft(given, allowed)
      expect(cleanDraft(once.text, allowed)).toEqual({ text: once.text, removals: [] })
      expect(findHiddenCharacters(once.text)).toEqual([])
    }),
    { numRuns: 3_000 },
  )
})

test('plain words stay as they are', () => {
  const word = constantFrom(
    'invoices',
    'are',
    'sent',
    'Ça',
    'naïve',
    '東京',
    'über',
    '3',
    'well-known',
    'don’t',
  )
  const end = constantFrom(' ', ', ', '. ', '? ', ' – ', '\n\n')
  const sentence = array(word, { minLength: 1, maxLength: 20 })
  assert(
    property(sentence, array(end, { minLength: 20, maxLength: 20 }), (words, ends) => {
      const given = words
        .map((each, place) => each + ends[place])
        .join('')
        .trim()
      expect(cleanDraft(given, allowed)).toEqual({ text: given, removals: [] })
    }),
  )
})

test('a website below a path owns what is below it', () => {
  const { includes } = ownSite({ website: 'https://market.example/shop/tallybird', business_name: '' })
  expect(includes('https://market.example/shop/tallybird/one')).toBe(true)
  expect(includes('market.example/shop/tallybird')).toBe(true)
  for (const other of [
    'https://market.example',
    'market.example/shop/tallybirds',
    'other.market.example/shop/tallybird',
  ])
    expect(includes(other)).toBe(false)
})

test('a business that is called like its domain may be named, and without a website nothing else', () => {
  const { includes } = ownSite({ website: '', business_name: 'Tallybird.io' })
  expect(includes('tallybird.io')).toBe(true)
  expect(includes('tallybird.example')).toBe(false)
})
