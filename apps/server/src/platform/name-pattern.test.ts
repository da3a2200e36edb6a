import { describe, expect, test } from 'vitest'
import { NAME_ERASED, mentionOf, nameOf } from './name-pattern.ts'

const erase = (text: string, pattern: string) => text.replace(new RegExp(pattern, 'gi'), NAME_ERASED)

describe.each([
  ['Hello u/ann, I make one.', 'Hello [erased], I make one.'],
  ['/u/Ann asked.', '[erased] asked.'],
  ['As @ann said.', 'As [erased] said.'],
  ['(u/ann)', '([erased])'],
  ['Thanks, u/ann.', 'Thanks, [erased].'],
])('%s', (text, erased) => {
  test('mentions ann', () => {
    expect(erase(text, mentionOf('ann'))).toBe(erased)
    expect(erase(text, nameOf('ann'))).toBe(erased)
  })
})

test.each([
  'ann.example.com is on your do-not-contact list.',
  'You blocked ann@lemmy.example in this campaign.',
  'As @ann@lemmy.example said.',
  'u/ann.hill and @ann.example.com',
  'u/anna, u/ann-2, u/joann, jo.ann, jo@ann',
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
