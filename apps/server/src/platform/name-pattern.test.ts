import { describe, expect, test } from 'vitest'
import { NAME_ERASED, mentionOf, nameOf } from './name-pattern.ts'

const erase = (text: string, pattern: string) => text.replace(new RegExp(pattern, 'g'), NAME_ERASED)

describe.each([
  ['Hello u/ann, I make one.', 'Hello [erased], I make one.'],
  ['/u/Ann asked.', '[erased] asked.'],
  ['As @ann said.', 'As [erased] said.'],
  ['(u/ann)', '([erased])'],
  ['Thanks, u/ann.', 'Thanks, [erased].'],
  ['Thanks u/ANN.It works', 'Thanks [erased].It works'],
])('%s', (text, erased) => {
  test('mentions ann', () => {
    expect(erase(text, mentionOf('ann'))).toBe(erased)
    expect(erase(text, nameOf('ann'))).toBe(erased)
  })
})

test.each([
  'https://www.reddit.com/user/Ann/comments/1',
  'https://www.reddit.com/u/ann',
  'See reddit.com/u/ann.',
  'forum.example/u/ann/summary',
])('%s names ann', (address) => {
  expect(erase(address, mentionOf('ann'))).toBe(address.replace(/ann/i, NAME_ERASED))
  expect(erase(address, nameOf('ann'))).not.toMatch(/ann/i)
})

test('a person of an instance is named by the address of their page there', () => {
  const name = 'ann@lemmy.example'
  for (const pattern of [mentionOf(name), nameOf(name)]) {
    expect(erase('https://Lemmy.example/u/Ann, lemmy.example/u/ann.', pattern)).toBe(
      'https://Lemmy.example/u/[erased], lemmy.example/u/[erased].',
    )
    const others =
      'https://far.example/u/ann, https://a.lemmy.example/u/ann, lemmy.example/u/anna, lemmy.example/u/ann.hill'
    expect(erase(others, pattern)).toBe(others)
  }
})

test.each([
  'ann.example.com is on your do-not-contact list.',
  'You blocked ann@lemmy.example in this campaign.',
  'As @ann@lemmy.example said.',
  'u/ann.hill and @ann.example.com',
  'u/anna, u/ann-2, u/joann, jo.ann, jo@ann',
  'https://reddit.com/u/anna, /user/ann-2, /user/ann.hill, lemmy.example/u/ann@far.example',
])('%s does not name ann', (text) => {
  expect(erase(text, nameOf('ann'))).toBe(text)
  expect(erase(text, mentionOf('ann'))).toBe(text)
})

test('a plain name without a mark is one only where names are expected', () => {
  const text = 'Hello Ann, I make one.'
  expect(erase(text, nameOf('ann'))).toBe('Hello [erased], I make one.')
  expect(erase(text, mentionOf('ann'))).toBe(text)
})

test.each(['ann.example.com', 'ann@lemmy.example'])('%s is found without a mark', (name) => {
  for (const written of [name, `@${name}`, `u/${name}`])
    for (const around of [`${written} asked.`, `Ask ${written}.`, `“${written}”`])
      expect(erase(around, mentionOf(name))).toBe(around.replace(written, NAME_ERASED))
  expect(erase(`https://bsky.app/profile/${name}/post/1`, mentionOf(name))).toBe(
    'https://bsky.app/profile/[erased]/post/1',
  )
  const longer = [`jo${name}`, `jo.${name}`, `jo-${name}`, `${name}.au`, `${name}2`]
  for (const other of longer) expect(erase(other, mentionOf(name))).toBe(other)
  expect(erase(name.replace('.', 'x'), mentionOf(name))).toBe(name.replace('.', 'x'))
})
