import { describe, expect, test } from 'vitest'
import { countTaggable, refOf, tagLinks, withoutRefs } from './tag-links.ts'

const site = { website: 'https://tallybird.example', business_name: 'Tallybird' }
const ref = refOf('0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d')
const OTHER = 'rd-ffffffffff'
const tag = (text: string) => tagLinks(text, { site, ref })

test('a ref is the beginning of an id', () => {
  expect(ref).toBe('rd-0a1b2c3d4e')
})

describe('a link to the own site carries the ref', () => {
  test.each([
    ['a page', 'See https://tallybird.example/start.', `See https://tallybird.example/start?ref=${ref}.`],
    ['a host alone', 'https://tallybird.example', `https://tallybird.example/?ref=${ref}`],
    [
      'a host without a scheme that forums link',
      'www.tallybird.example',
      `www.tallybird.example/?ref=${ref}`,
    ],
    ['a host below it', 'http://docs.tallybird.example/a', `http://docs.tallybird.example/a?ref=${ref}`],
    ['a query', 'https://tallybird.example/?plan=free', `https://tallybird.example/?plan=free&ref=${ref}`],
    ['a question', 'Seen https://tallybird.example/a?', `Seen https://tallybird.example/a?ref=${ref}?`],
    ['an empty query', 'https://tallybird.example/a?#b', `https://tallybird.example/a?ref=${ref}#b`],
    ['a fragment', 'https://tallybird.example/#faq', `https://tallybird.example/?ref=${ref}#faq`],
    [
      'a query and a fragment',
      'https://tallybird.example/a?b=1#c?d',
      `https://tallybird.example/a?b=1&ref=${ref}#c?d`,
    ],
    [
      'an inline link',
      '[us](https://tallybird.example/a_(b))',
      `[us](https://tallybird.example/a_(b)?ref=${ref})`,
    ],
    [
      'an inline link with a title',
      '[us](https://tallybird.example/a "We")',
      `[us](https://tallybird.example/a?ref=${ref} "We")`,
    ],
    [
      'a link that says itself',
      '[https://tallybird.example/a](https://tallybird.example/a)',
      `[https://tallybird.example/a?ref=${ref}](https://tallybird.example/a?ref=${ref})`,
    ],
    ['a link in angle brackets', '<https://tallybird.example/a>', `<https://tallybird.example/a?ref=${ref}>`],
    [
      'a reference',
      '[us][1]\n\n[1]: https://tallybird.example/a',
      `[us][1]\n\n[1]: https://tallybird.example/a?ref=${ref}`,
    ],
    ['emphasis', '**https://tallybird.example/a**', `**https://tallybird.example/a?ref=${ref}**`],
    ['brackets', '(https://tallybird.example/a, really)', `(https://tallybird.example/a?ref=${ref}, really)`],
    ['an underscore of its own', 'https://tallybird.example/a_', `https://tallybird.example/a_?ref=${ref}`],
    [
      'an escaped underscore',
      'https://tallybird.example/a\\_b',
      `https://tallybird.example/a\\_b?ref=${ref}`,
    ],
    [
      'several',
      'https://tallybird.example/a or https://tallybird.example/b',
      `https://tallybird.example/a?ref=${ref} or https://tallybird.example/b?ref=${ref}`,
    ],
    [
      'a link copied from another reply',
      `https://tallybird.example/a?ref=${OTHER}&b=1`,
      `https://tallybird.example/a?b=1&ref=${ref}`,
    ],
  ])('%s', (_, text, tagged) => {
    expect(tag(text)).toBe(tagged)
    expect(tag(tagged)).toBe(tagged)
    expect(countTaggable(text, site)).toBeGreaterThan(0)
    expect(withoutRefs(tagged)).not.toContain('rd-')
    expect(tagLinks(tagged, { site, ref: undefined })).not.toContain('ref=')
  })
})

test.each([
  ['a link of others', 'https://evil.example/a'],
  ['a link of others to it', 'https://evil.example/?to=https://tallybird.example'],
  ['a page of it that passes on', 'https://tallybird.example/?next=https://evil.example'],
  ['a host that only begins like it', 'https://tallybird.example.evil.example/'],
  ['a name without a link', 'tallybird.example'],
  ['a mail address', 'hello@www.tallybird.example'],
  ['a ref of its author', 'https://tallybird.example/?ref=newsletter'],
  ['an empty ref of its author', 'https://tallybird.example/?ref'],
  ['no link', 'Nothing to see.'],
])('%s stays as it is', (_, text) => {
  expect(tag(text)).toBe(text)
  expect(countTaggable(text, site)).toBe(0)
})

test('where the website is a page, only what lies below it is tagged', () => {
  const shop = { website: 'https://market.example/tallybird', business_name: '' }
  const text = 'https://market.example/tallybird/one and https://market.example/other'
  expect(tagLinks(text, { site: shop, ref })).toBe(
    `https://market.example/tallybird/one?ref=${ref} and https://market.example/other`,
  )
})

test('a tag of ours leads nowhere else', () => {
  expect(tag(`https://other.example/a?ref=${OTHER}#b`)).toBe('https://other.example/a#b')
})

test('two texts without their refs are the same', () => {
  const text = 'See https://tallybird.example/a?b=1&c=2, or https://tallybird.example/?d=3'
  const [one, other] = [ref, OTHER].map((of) => withoutRefs(tagLinks(text, { site, ref: of })))
  expect(one).toBe(other)
  expect(withoutRefs('https://x.example/?ref=rd-0a1b2c3d4e&a=1')).toBe('https://x.example/?a=1')
  expect(withoutRefs('https://x.example/?a=1&ref=rd-0a1b2c3d4e&b=2')).toBe('https://x.example/?a=1&b=2')
})
