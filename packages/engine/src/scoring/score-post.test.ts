import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeEntry } from './telling/describe-entry.ts'
import type { Campaign } from '../campaign.ts'
import { campaignWith, postWith } from '../matching/testing/make.ts'
import type { Post } from '../post.ts'
import { featureIndex } from './features.ts'
import type { Score } from './ledger.ts'
import { observeFeatures } from './observe-features.ts'
import { encodeWords } from './testing/encode-words.ts'
import { score } from './testing/score.ts'

const NOW = 1_800_000_000
const KETTLES = campaignWith({
  name: 'Kettles',
  keywords: ['kettle', 'electric kettle'],
  product_service: 'Electric kettles with temperature control for tea at home.',
  campaign_prompts: ['looking for a good electric kettle', 'alternative to a broken kettle'],
})
const TEAKETTLES = campaignWith({ keywords: ['teakettle'], product_service: 'Teakettles' })
const ASKS = postWith({
  title: 'Can anyone recommend an electric kettle for green tea?',
  body: 'My old kettle broke last week. I need something that holds 80 degrees, under $60 please. What do you use?',
})
const SELLS = postWith({
  title: 'We just launched our new electric kettle! 20% off',
  body: 'Check out our store and sign up today. Free shipping on every kettle we sell.',
})
const OFF_TOPIC = postWith({
  title: 'Can anyone recommend a dentist in Leeds?',
  body: 'I need one this week.',
})

describe('a score', () => {
  test('puts those who ask above those who sell or ask for something else', () => {
    const [asks, sells, other] = [ASKS, SELLS, OFF_TOPIC].map(
      (post) => score(post, KETTLES, NOW).relevance_score,
    )
    expect(asks).toBeGreaterThan(80)
    expect(sells).toBeLessThan(30)
    expect(other).toBeLessThan(30)
  })

  test('names the parts that earned it, in their words', () => {
    const { ledger, reason } = score(ASKS, KETTLES, NOW)
    expect(ledger.map(({ part }) => part)).toEqual(
      expect.arrayContaining(['keywords', 'fit', 'intent', 'urgency']),
    )
    expect(ledger.find(({ part }) => part === 'urgency')!.quotes).toEqual([
      'I need something that holds 80 degrees, under $60 please.',
    ])
    expect(reason).toMatch(
      /^Asks: “Can anyone recommend an electric kettle for green tea\?” and says what it may cost \(“.+ under \$60 please”\)\.$/,
    )
  })

  test('of a comment is that of a post which asks in its title what the comment asks', () => {
    const asking = 'Which electric kettle would you recommend for green tea?'
    const body = 'Mine is old. I need one this week.'
    const post = score(postWith({ title: asking, body }), KETTLES, NOW)
    const comment = score(
      postWith({ title: '', body: `Mine is old. ${asking} I need one this week.` }),
      KETTLES,
      NOW,
    )
    expect(comment.relevance_score).toBeGreaterThan(50)
    expect(Math.abs(comment.relevance_score - post.relevance_score)).toBeLessThanOrEqual(5)
    const telling = postWith({
      title: '',
      body: 'I use my electric kettle every day, never had any trouble.',
    })
    expect(score(telling, KETTLES, NOW).relevance_score).toBeLessThan(20)
  })

  test('of a comment quotes nothing across the sentence that was read as its title', () => {
    const body = 'we just launched our app . https://x.test we just launched our app \n\nfor sale '
    expectSound(score(postWith({ title: '', body }), KETTLES, NOW), '', body)
    const parted = 'I drink tea Which one would you recommend? Kettles are loud.'
    expectSound(score(postWith({ title: '', body: parted }), TEAKETTLES, NOW), '', parted)
  })

  test('takes no two words for one that a sentence parts', () => {
    const quotesOf = (body: string) => {
      const { ledger } = score(postWith({ title: 'Which one would you buy?', body }), TEAKETTLES, NOW)
      return ledger.flatMap(({ quotes }) => quotes)
    }
    expect(quotesOf('I want a tea kettle.')).toContain('tea kettle')
    expect(quotesOf('I drink tea. Kettles are loud.').join()).not.toContain('Kettles')
  })

  test('hears what a short text means below a title that says nothing', () => {
    const body = 'Which electric kettle would you recommend for green tea? I need it this week.'
    expect(score(postWith({ title: 'Small talk', body }), KETTLES, NOW).relevance_score).toBeGreaterThan(20)
  })

  test('shows what a part that earned nothing could have earned', () => {
    const { ledger } = score(postWith({ title: 'Which kettle?', body: 'For my office.' }), KETTLES, NOW)
    expect(ledger.find(({ part }) => part === 'urgency')).toMatchObject({ points: 0, quotes: [] })
    expect(ledger.find(({ part }) => part === 'urgency')!.most).toBeGreaterThan(0)
  })

  test('tells what each part could be at best, and what of the query is missing', () => {
    const { ledger } = score({ ...ASKS, title: 'Can anyone recommend a kettle for green tea?' }, KETTLES, NOW)
    const own = ledger.filter(({ part }) => ['keywords', 'fit', 'intent', 'urgency'].includes(part))
    expect(own.every(({ points, most = 0 }) => most >= points && most <= 100)).toBe(true)
    expect(own.some(({ points, most = 0 }) => most > points)).toBe(true)
    expect(ledger.find(({ part }) => part === 'fit')!.missing).toEqual(['electric'])
    const full = score(ASKS, KETTLES, NOW).ledger.find(({ part }) => part === 'fit')!
    expect(full.missing).toBeUndefined()
  })

  test('says what speaks against a post', () => {
    const { ledger, reason } = score(SELLS, KETTLES, NOW)
    expect(ledger.some(({ part, points }) => part === 'penalty' && points < 0)).toBe(true)
    expect(reason).toMatch(/, but \w+s .+“/)
  })

  test('never looks at the subreddit', () => {
    const nowhere = { ...KETTLES, subreddits: [] }
    expect(score({ ...ASKS, subreddit: '' }, nowhere, NOW)).toEqual(score(ASKS, KETTLES, NOW))
  })

  test('is hardly moved by shouting', () => {
    const shouted = { ...ASKS, title: ASKS.title.toUpperCase(), body: ASKS.body.toUpperCase() }
    const [said, heard] = [ASKS, shouted].map((post) => score(post, KETTLES, NOW).relevance_score)
    expect(Math.abs(said! - heard!)).toBeLessThan(5)
  })

  test('lets age and crowd move it little', () => {
    const fresh = score({ ...ASKS, created_utc: NOW }, KETTLES, NOW).relevance_score
    const old = score({ ...ASKS, created_utc: 0, num_comments: 900, score: -9 }, KETTLES, NOW).relevance_score
    expect(fresh).toBeGreaterThan(old)
    expect(fresh - old).toBeLessThan(10)
  })

  test('serves a campaign with intent queries alone', () => {
    const promptsOnly = { ...KETTLES, keywords: [] }
    expect(score(ASKS, promptsOnly, NOW).relevance_score).toBeGreaterThan(60)
  })

  test('ranks as well for a campaign that says little of itself', () => {
    const little = campaignWith({
      name: 'Kettles',
      keywords: ['kettle'],
      product_service: 'Electric kettles.',
      campaign_prompts: [],
    })
    const [asks, sells] = [ASKS, SELLS].map((post) => score(post, little, NOW).relevance_score)
    expect(asks).toBeGreaterThan(60)
    expect(sells).toBeLessThan(30)
  })

  test('claims no nearness to intent queries that a campaign does not have', () => {
    const withoutQueries = { ...KETTLES, keywords: ['kettle'], product_service: '', campaign_prompts: [] }
    const post = postWith({ title: 'Tea at home', body: 'I have a kettle. What do you use?' })
    const { ledger } = score(post, withoutQueries, NOW)
    expect(ledger.map(({ part }) => part)).toContain('fit')
    expect(ledger.map(describeEntry).join()).not.toMatch(/quer(?:y|ies)/)
  })

  test.each([
    [
      'a wish without a verb',
      'Kettle that pours slowly, under $80?',
      'Mine drips on the table. Which one would you take?',
    ],
    [
      'a need',
      'Need a kettle for a tiny office',
      'There are four of us. What are you all using? Up to 50 euros is fine.',
    ],
    [
      'a question to owners',
      'Anyone happy with their electric kettle?',
      'We are switching from a stove one. Is it worth it?',
    ],
  ])('knows %s', (_, title, body) => {
    const plain = postWith({
      title: 'Kettle seen in a museum',
      body: 'It stood on a table. Four people came.',
    })
    const asked = score(postWith({ title, body }), KETTLES, NOW).relevance_score
    expect(asked).toBeGreaterThan(3 * score(plain, KETTLES, NOW).relevance_score)
  })

  test.each(['Which kettle should I buy?', 'Can anyone recommend a good kettle?', 'Looking for a kettle'])(
    'needs no long text: %s',
    (title) => {
      expect(score(postWith({ title, body: '' }), KETTLES, NOW).relevance_score).toBeGreaterThan(30)
    },
  )

  test('takes a short title that speaks of its author for no headline', () => {
    const values = ['My kettle broke on Sunday', 'A kettle broke on Sunday'].map((title) => {
      const [observed] = observeFeatures([postWith({ title, body: '' })], {
        campaign: KETTLES,
        encode: () => new Float32Array(512),
      })
      return observed![featureIndex('bare.link')]
    })
    expect(values).toEqual([0, 1])
  })

  test.each([
    'Looking for more players for our tea game on Sunday',
    'Seeking a study partner who drinks tea',
    'LFG: tea tasting at ours',
  ])('tells who looks for company from who looks for a thing: %s', (title) => {
    const tasting = campaignWith({ name: 'Tea', keywords: ['tea'], product_service: 'Tea.' })
    const [company] = observeFeatures([postWith({ title, body: '' })], {
      campaign: tasting,
      encode: () => new Float32Array(512),
    })
    expect(company![featureIndex('company.title')]).toBeGreaterThan(0)
    const thing = postWith({ title: 'Looking for a tea for a group of friends', body: '' })
    const [wanted] = observeFeatures([thing], { campaign: tasting, encode: () => new Float32Array(512) })
    expect(wanted![featureIndex('company.title')]).toBe(0)
  })

  test('comes nearer to a product of which the post says a word, and to no other', () => {
    const bare = campaignWith({ name: 'Shop', keywords: ['kettle', 'teapot'] })
    const told = {
      ...bare,
      product_service: 'Gooseneck pots that hold an exact temperature for filter coffee.',
    }
    const [word, none] = [
      'What keeps an exact temperature when I make filter coffee?',
      'Can anyone recommend that for an hour?',
    ].map((title) =>
      [bare, told].map((campaign) => {
        const post = postWith({ title, body: '' })
        const [values] = observeFeatures([post], { campaign, encode: encodeWords })
        return values![featureIndex('fit.near')]!
      }),
    )
    expect(word![1]).toBeGreaterThan(word![0]! + 0.02)
    expect(none![1]).toBe(none![0])
  })

  test('lets a title that names a thing ask the less the more is written below', () => {
    const campaign = campaignWith({ name: 'Shop', keywords: ['kettle'] })
    const TEA = 'I make tea at the office for five people and we drink it all day long. '.repeat(4)
    const asks = [0, 14, 16, 30, 45, 60].map((words) => {
      const body = TEA.split(' ').slice(0, words).join(' ')
      const [values] = observeFeatures([postWith({ title: 'Kettle that keeps its heat by itself?', body })], {
        campaign,
        encode: encodeWords,
      })
      return values![featureIndex('asks')]!
    })
    expect(asks).toEqual(asks.toSorted((one, other) => other - one))
    expect(asks[1]! - asks[2]!).toBeLessThan(0.05)
    expect(asks[3]).toBeGreaterThan(0.5)
    expect(asks[4]).toBeLessThan(asks[3]! - 0.1)
    expect(asks[5]).toBeLessThan(asks[4]! - 0.1)
  })

  test.each([
    ['small letters', 'crm', 'CRM', 'Which CRM do you use?'],
    ['capitals', 'CRM', 'crm', 'which crm do you use?'],
    ['another alternative', 'sales software OR crm', 'CRM', 'Which CRM do you use?'],
    ['a shouting post', 'crm', 'crm', 'WHICH CRM DO YOU USE?'],
    ['an acronym in a short title', 'crm', 'CRM', 'Best CRM'],
    ['white space', 'hand grinder', 'hand grinder', 'Which hand \t grinder do you use?'],
    ['marks without end', 'crm', 'crm', `Which crm${'\u0301'.repeat(500)} do you use?`],
    ['a keyword of two terms', 'crm "shops"', 'crm shops', 'Which CRM for small shops?'],
  ])('asks for a keyword as the post spells it: %s', (_, keyword, asSpelled, title) => {
    const asked: string[] = []
    const campaign = campaignWith({ name: '', product_service: '', keywords: [keyword] })
    observeFeatures([postWith({ title, body: '' })], {
      campaign,
      encode: (text) => {
        asked.push(text)
        return encodeWords(text)
      },
    })
    expect(asked).toContain(`Can anyone recommend a good ${asSpelled}?`)
  })

  test.each([
    ['whole', 'gooseneck kettle', 'Which gooseneck kettle should I get?', '', 1],
    ['in other words', 'gooseneck kettle', 'Can anyone recommend a kettle with a gooseneck?', '', 1],
    ['in part', 'gooseneck kettle', 'Which electric kettle should I get?', '', 0],
    ['where nothing is asked', 'gooseneck kettle', 'Which toaster to get?', 'I own a gooseneck kettle.', 0],
    ['of common words', 'how to', 'How do I get to a kettle?', '', 0],
    ['of one word twice', 'teapot teapots', 'Which teapot should I get?', '', 0],
    ['otherwise than in quotes', '"gooseneck kettle"', 'A kettle with a gooseneck?', '', 0],
    ['with what it excludes', 'gooseneck kettle -old', 'An old kettle with a gooseneck?', '', 0],
  ])('hears a keyword of several words that is said %s', (_, keyword, title, body, value) => {
    const campaign = campaignWith({ name: 'Shop', keywords: ['kettle', keyword] })
    const [values] = observeFeatures([postWith({ title, body })], { campaign, encode: encodeWords })
    expect(values![featureIndex('fit.prompt')]).toBe(value)
  })

  test.each([
    'Best free kettle?',
    'Where do I get a kettle (for free)?',
    'Any free office suite for my kettle shop?',
    'Any free-to-use kettle?',
    'A kettle without paying for it',
    'Kettles on no budget',
    'Is there a free alternative to a kettle?',
  ])('holds it against who wants it for free, unless it is: %s', (title) => {
    const free = (campaign: Partial<Campaign>) => {
      const [values] = observeFeatures([postWith({ title, body: '' })], {
        campaign: campaignWith({ keywords: ['kettle'], ...campaign }),
        encode: () => new Float32Array(512),
      })
      return values![featureIndex('free.title')]
    }
    expect(free({ product_service: 'Kettles' })).toBe(1)
    expect(free({ product_service: 'A free app for kettles' })).toBe(0)
    expect(free({ campaign_prompts: ['where is tea for free'] })).toBe(0)
  })

  test.each([
    'Best sugar-free tea?',
    'Dairy-free alternatives for a gluten free tea room',
    'Tea with nut free options',
    'Distraction-free software, happy to pay',
    'A free trial of tea?',
    'Is anyone free up north for tea?',
    'Any free slots this week?',
    'Any free-range eggs for tea?',
    'Cheap or free tea?',
    'Tea without spending hours on it',
    'Tea without paying a fortune',
    'No budget limit: which kettle?',
    'Best freezer?',
  ])('takes nobody for one who wants it for free: %s', (title) =>
    expect(observed('free.title', postWith({ title, body: '' }))).toBe(0),
  )

  test('does not hear whom a thing is for as something else that a title is about', () => {
    const scoreOf = (whom: string): number =>
      score(postWith({ title: `Looking for a kettle ${whom}` }), KETTLES, NOW).relevance_score
    expect(scoreOf('for my bakery')).toBeGreaterThan(scoreOf('and my bakery') + 5)
  })

  test('hears what else a title is about', () => {
    const [whole, part] = ['Best kettle?', 'Best kettle among copper saucepans, toasters and blenders?'].map(
      (title) => observed('fit.share', postWith({ title, body: '' })),
    )
    expect(whole).toBeGreaterThan(2 * part!)
  })

  test('counts asking only as far as the post is about the product', () => {
    const body = 'The old kettle is fine.'
    const [kettle, dentist] = ['Can anyone recommend a kettle?', 'Can anyone recommend a dentist?'].map(
      (title) => observed('asks.about', postWith({ title, body })),
    )
    expect(kettle).toBeGreaterThan(5 * dentist!)
  })

  test('does not take an asker for a storyteller', () => {
    const { ledger } = score(
      postWith({
        title: 'How long does my new kettle need?',
        body: 'I just finished reading the manual. Thanks for the help everyone!',
      }),
      KETTLES,
      NOW,
    )
    expect(
      ledger
        .filter(({ part }) => part === 'penalty')
        .map(describeEntry)
        .join(),
    ).not.toMatch(/happened|their own/)
  })

  test('does not depend on the campaigns that were read before', () => {
    const post = postWith({ title: 'Need a kettle', body: 'Under $40 please.' })
    const before = score(post, { ...KETTLES, campaign_prompts: [] }, NOW)
    score(post, KETTLES, NOW)
    expect(score({ ...post }, { ...KETTLES, campaign_prompts: [] }, NOW)).toEqual(before)
  })

  test('does not take ordinary words for news, jobs or prices', () => {
    const body =
      'I got paid late, my partner says the report was wrong, so I charge over 80 people about 4 now. Which kettle would you buy?'
    const { ledger } = score(postWith({ title: 'Which kettle should I buy?', body }), KETTLES, NOW)
    expect(
      ledger.flatMap(
        (entry) => /job|news|budget|advert|discussion|happened/i.exec(describeEntry(entry)) ?? [],
      ),
    ).toEqual([])
  })

  test('quotes a whole clause, never a lone word of asking', () => {
    const { ledger, reason } = score(ASKS, KETTLES, NOW)
    const quotes = ledger.filter(({ part }) => part === 'intent').flatMap((entry) => entry.quotes)
    expect(quotes).toEqual(['Can anyone recommend an electric kettle for green tea?'])
    expect(reason).not.toContain('“I”')
  })

  test('obeys a rule for words and says so', () => {
    const campaign = {
      ...KETTLES,
      rules: [{ kind: 'adjust_words', words: 'green tea', points: -20 } as const],
    }
    const { ledger, relevance_score } = score(ASKS, campaign, NOW)
    expect(relevance_score).toBeLessThan(score(ASKS, KETTLES, NOW).relevance_score)
    expect(ledger.find(({ part }) => part === 'rules')).toMatchObject({ quotes: ['green tea'] })
  })
})

describe('a ledger', () => {
  const pieces = fc.constantFrom(
    'kettle ',
    'Kettles! ',
    'recommend ',
    '? ',
    '. ',
    '\n\n',
    '\u0000',
    '\ud800',
    '\u202e',
    'for sale ',
    '$40 ',
    'é',
    '🚀',
    'we just launched our app ',
    'https://x.test ',
    'I ',
  )
  const texts = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''))
  const posts = fc.record({ title: texts, body: texts }).map(postWith)

  test('adds up to the score exactly, in quarters, within 0 and 100', () => {
    fc.assert(fc.property(posts, (post) => expectSound(score(post, KETTLES, NOW), post.title, post.body)))
  })

  test('a query that the post does not resemble costs it an eighth of the scale at most', () => {
    const without = { ...KETTLES, campaign_prompts: [] }
    const withQuery = { ...without, campaign_prompts: ['teapots for a restaurant'] }
    fc.assert(
      fc.property(posts, (post) => {
        const [before, after] = [without, withQuery].map(
          (campaign) => score(post, campaign, NOW).relevance_score,
        )
        expect(after).toBeGreaterThanOrEqual(before! - 12.5)
      }),
    )
  })

  test('is sound for any text at all', () => {
    const any = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(any, any, (title, body) =>
        expectSound(score(postWith({ title, body }), KETTLES, NOW), title, body),
      ),
    )
  })
})

test('a keyword of the title counts once more in the text', () => {
  const title = 'Electric kettle for an office'
  const inBoth = observed('keyword.body', postWith({ title, body: 'An electric kettle that is quiet.' }))
  const above = observed('keyword.body', postWith({ title, body: 'One that is quiet.' }))
  expect(above).toBe(0)
  expect(inBoth).toBeGreaterThan(0)
})

/** The value of one feature of a post, for the kettles. */
function observed(name: string, post: Post): number {
  const encode = () => new Float32Array(1)
  return observeFeatures([post], { campaign: KETTLES, encode })[0]![featureIndex(name)]!
}

function expectSound({ relevance_score, ledger, reason }: Score, title: string, body: string): void {
  expect(ledger.reduce((sum, { points }) => sum + points, 0)).toBe(relevance_score)
  expect(relevance_score).toBeGreaterThanOrEqual(0)
  expect(relevance_score).toBeLessThanOrEqual(100)
  for (const { points, quotes } of ledger) {
    expect(Number.isInteger(points * 4)).toBe(true)
    for (const quote of quotes) expect(title.includes(quote) || body.includes(quote)).toBe(true)
  }
  expect(reason.endsWith('.')).toBe(true)
}
