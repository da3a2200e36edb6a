import { expect, test } from 'vitest'
import { campaignWith, postWith } from '../matching/testing/make.ts'
import { createWordReader } from './read-words.ts'

const CAMPAIGN = campaignWith({
  keywords: ['kettle', 'tea pot'],
  product_service: 'Quiet electric kettles for small offices.',
})
const read = createWordReader(CAMPAIGN)
const chanceOf = (title: string, body = '') => read(postWith({ title, body })).chance

test('a keyword counts, more in the title, and so do the words of the product', () => {
  const nothing = chanceOf('Which bicycle?', 'I ride to work.')
  const inBody = chanceOf('Which one?', 'My kettle leaks.')
  const inTitle = chanceOf('Which kettle?', 'Mine leaks.')
  const like = chanceOf('Which quiet electric kettle?', 'For small offices.')
  expect(nothing).toBeLessThan(inBody)
  expect(inBody).toBeLessThan(inTitle)
  expect(inTitle).toBeLessThan(like)
  expect(like).toBeLessThan(0.6)
})

test('a post of nothing starts where the campaign starts', () => {
  const { chance, start, by } = read(postWith({ title: '', body: '' }))
  expect(chance).toBe(start)
  expect(by).toBe('words')
})

test('what others said, and what is too far down to be read, is no sentence’s worth', () => {
  const asking = 'Which quiet kettle do you use?'
  const fun = 'That sounds like much fun.'
  const quoted = read(postWith({ title: 'Help', body: `> ${asking}\n\n${fun}` }), true)
  const plain = read(postWith({ title: 'Help', body: fun }), true)
  expect(quoted.chance).toBe(plain.chance)
  const long = read(postWith({ title: 'Help', body: `${`${fun} `.repeat(200)}${asking}` }), true)
  for (const { sentences } of [quoted, long])
    for (const { worth } of sentences) expect(worth).toBeLessThan(0.01)
})

test('each sentence is worth what it adds', () => {
  const { sentences, chance, start } = read(
    postWith({ title: 'Help', body: 'It rains here today. Which quiet kettle do you use?' }),
    true,
  )
  const [, rain, kettle] = sentences.map(({ worth }) => worth)
  expect(rain).toBeLessThanOrEqual(0)
  expect(kettle).toBeGreaterThan((chance - start) / 2)
})
