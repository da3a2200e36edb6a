import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Campaign } from '../campaign.ts'
import { campaignWith, postWith } from '../matching/testing/make.ts'
import { observeWords } from './observe.ts'
import { readProfile } from './read-profile.ts'
import { createPostScorer } from './score-post.ts'
import { encodeWords } from './testing/encode-words.ts'

const NOW = 1_800_000_000

/** As far as these laws go a meaning is a bag of words. */
const scoreOf = (title: string, body: string, campaign: Campaign): number =>
  createPostScorer(campaign, encodeWords).score(postWith({ title, body }), NOW).relevance_score

const THINGS = ['kettle', 'grinder', 'espresso', 'teapot', 'saucepan'] as const
/** Of other trades: no post of these tests speaks of them. */
const OTHERS = [
  'dentist',
  'mortgage',
  'violin',
  'tractor',
  'aquarium',
  'kayak',
  'plumber',
  'origami',
  'beehive',
  'sauna',
  'parquet',
  'zeppelin',
  'submarine',
  'orchid',
  'trombone',
] as const
const TITLES = [
  'Can anyone recommend a good THING?',
  'Looking for a THING',
  'My THING broke last week',
  'We sell every THING you want',
  'THING seen in a museum',
] as const
const BODIES = [
  'I need one for a tiny office, up to 60 dollars.',
  'It stood on a table. Four people came.',
  'Mine drips. Which one would you take?',
  'Visit our store today and sign up.',
] as const

/** How authors name what they would not have. */
const DENIALS = [
  'No THING, never.',
  'Please not a THING.',
  "I don't want another THING, though.",
  'We are not looking for a THING.',
] as const

const titles = fc.constantFrom(...TITLES)
const bodies = fc.constantFrom(...BODIES)
const things = fc.constantFrom(...THINGS)

test('what a campaign adds and a post does not speak of moves its score by at most five points', () => {
  const others = fc.uniqueArray(fc.constantFrom(...OTHERS), { minLength: 1, maxLength: OTHERS.length })
  fc.assert(
    fc.property(titles, bodies, things, others, (title, body, thing, added) => {
      const little = campaignWith({ name: 'Shop', keywords: [thing, `${thing} shop`] })
      const much = {
        ...little,
        keywords: [
          ...little.keywords,
          ...added,
          ...added.flatMap((word) => [`${word} ${thing}`, `"${thing} ${word}"`]),
          `${thing} ${thing}s`,
          'how to',
        ],
        product_service: added.join(' '),
        campaign_prompts: added.map((word) => `buy ${word}`),
      }
      const [before, after] = [little, much].map((campaign) =>
        scoreOf(title.replace('THING', thing), body, campaign),
      )
      expect(Math.abs(after! - before!)).toBeLessThanOrEqual(5)
    }),
    { numRuns: 300 },
  )
})

test('a keyword of the campaign put into the clause that asks never lowers the score', () => {
  fc.assert(
    fc.property(bodies, things, things, (body, thing, further) => {
      fc.pre(thing !== further)
      const campaign = campaignWith({ name: 'Shop', keywords: [thing, further] })
      const [without, within] = [thing, `${thing} and ${further}`].map((asked) =>
        scoreOf(`Can anyone recommend a good ${asked}?`, body, campaign),
      )
      expect(within).toBeGreaterThanOrEqual(without!)
    }),
    { numRuns: 300 },
  )
})

describe('what the author would not have', () => {
  const denials = fc.constantFrom(...DENIALS)
  const denying = (denial: string, title: string, body: string, campaign: Campaign) => (thing: string) =>
    scoreOf(title.replace('THING', 'stove'), `${body} ${denial.replace('THING', thing)}`, campaign)

  test('lowers the score where it is the product', () => {
    fc.assert(
      fc.property(titles, bodies, things, denials, (title, body, thing, denial) => {
        const campaign = campaignWith({
          keywords: [thing, 'stove'],
          product_service: `A ${thing} or a stove`,
        })
        const [own, other] = [thing, 'mailbox'].map(denying(denial, title, body, campaign))
        fc.pre(other! >= 10)
        expect(own).toBeLessThan(other!)
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    "I don't want a kettle with plastic in it.",
    'We do not need an expensive kettle, just a decent one.',
    'I never buy kettles without asking here first.',
    'No kettle ever fit on our stove.',
  ])('speaks against nobody who would have another of its kind: %s', (said) => {
    const campaign = campaignWith({ keywords: ['kettle'], product_service: 'A kettle' })
    const post = postWith({ title: 'Which kettle?', body: said })
    expect(observeWords(post, readProfile(campaign)).denied).toEqual([])
  })

  test('changes no score where it is only a keyword, which may be the name of a rival', () => {
    fc.assert(
      fc.property(titles, bodies, things, denials, (title, body, thing, denial) => {
        const campaign = campaignWith({ keywords: [thing, 'stove'], product_service: 'A stove' })
        const [own, other] = [thing, 'mailbox'].map(denying(denial, title, body, campaign))
        expect(own).toBe(other)
      }),
      { numRuns: 300 },
    )
  })
})
