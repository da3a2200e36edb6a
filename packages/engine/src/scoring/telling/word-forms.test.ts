import { describe, expect, test } from 'vitest'
import { campaignWith, postWith } from '../../matching/testing/make.ts'
import { score } from '../testing/score.ts'

const CAMPS = campaignWith({
  name: 'Camps',
  keywords: ['tent', 'pour over', 'project management'],
  product_service:
    'Bags, sites, forms and agreements for campers, and brewers for coffee. Lifetime warranty. An espressobar for 300.',
  campaign_prompts: ['looking for a camping site'],
})

describe('a word that is told as said', () => {
  test.each([
    ['bagged', 'Three peaks were bagged by us'],
    ['sitting', 'We were sitting there all day'],
    ['agreed', 'We agreed with all of them'],
    ['life time', 'It was the trip of a life time'],
    ['formerly', 'Formerly we came here by train'],
    ['300', 'It took 300 steps to the top'],
  ])('is none of another sense: %s', (word, body) => {
    expect(quotesOf(body).join().toLowerCase()).not.toContain(word)
  })

  test.each([
    ['campers', 'The campers were near us'],
    ['camped', 'We camped near the lake'],
    ['brewing', 'We were brewing near the lake'],
    ['brew', 'We brew near the lake'],
    ['espressobare', 'We want an espressobare near the lake'],
  ])('may be one in another form: %s', (word, body) => {
    expect(quotesOf(body).join().toLowerCase()).toContain(word)
  })
})

test('a word of a keyword is told with the rest of it', () => {
  expect(quotesOf('A pour over by the lake.')).toContain('pour over')
})

test('a keyword of everyday words is told where it is said whole, and once', () => {
  expect(quotesOf('It was a good project for the management.')).toEqual([])
  expect(quotesOf('It was project management. Our project management is good.')).toEqual([
    'project management',
  ])
})

function quotesOf(body: string): string[] {
  return score(postWith({ title: 'A week outside', body }), CAMPS, 1_800_000_000)
    .ledger.filter(({ part }) => part === 'fit')
    .flatMap(({ quotes }) => quotes)
}
