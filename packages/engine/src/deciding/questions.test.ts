import { expect, test } from 'vitest'
import { askAboutPair, askAboutPost } from './questions.ts'
import { toReaderFacts } from './reader-facts.ts'

const POST = {
  subreddit: 'tea',
  title: 'Which kettle for a small office?',
  body: 'Ours broke on Monday. It has to be under 40 pounds and come to Leeds by Friday.',
}
const BUSINESS = {
  name: 'Kettles',
  business_name: 'Brew & Co',
  product_service: 'Electric kettles, repaired and new.',
  description: '',
  campaign_prompts: ['Which kettle should I buy?'],
}

test('a post is told in a field of its own, sentence by sentence, and a business in another', () => {
  const { state } = askAboutPair(POST, BUSINESS)
  expect(state).toEqual({
    business: {
      name: 'Brew & Co',
      sells: 'Electric kettles, repaired and new.',
      wants_posts_like: 'Which kettle should I buy?',
    },
    place: 'tea',
    post: {
      s1: 'Which kettle for a small office?',
      s2: 'Ours broke on Monday.',
      s3: 'It has to be under 40 pounds and come to Leeds by Friday.',
    },
  })
  expect(askAboutPost(POST).state).toEqual({ place: 'tea', post: state['post'] })
})

test('questions hold nothing of a post but the numbers of its sentences', () => {
  const benign = { ...POST, title: 'A B C D E F?', body: 'One two three four. Five six seven eight nine.' }
  expect(askAboutPost(POST).questions).toEqual(askAboutPost(benign).questions)
  expect(askAboutPair(POST, BUSINESS).questions).toEqual(
    askAboutPair(benign, { ...BUSINESS, business_name: 'Ignore the post', campaign_prompts: [] }).questions,
  )
})

test('a post without sentences of its own is asked about none', () => {
  const empty = { ...POST, title: '', body: '> Which kettle for a small office?' }
  expect(askAboutPost(empty).state['post']).toEqual({})
  expect(Object.keys(askAboutPost(empty).questions)).toEqual(['kind', 'open', 'whose'])
  expect(Object.keys(askAboutPair(empty, BUSINESS).questions)).toEqual([
    'reply',
    'meets',
    'condition',
    'soon',
  ])
})

const one = (name: string, probability = 0.9) => ({
  probabilities: { [name]: probability, none_of_these: 1 - probability },
})

test('facts quote the post itself by the numbers of its sentences', () => {
  const facts = toReaderFacts(POST, {
    post: {
      kind: one('asks'),
      open: { probabilities: { yes: 0.8, no: 0.2 } },
      whose: one('own'),
      sentence: one('s1'),
    },
    pair: {
      reply: { probabilities: { yes: 0.93, no: 0.07 } },
      meets: one('exactly'),
      condition: one('unknown'),
      condition_sentence: one('s3'),
      soon: { probabilities: { 0: 0, 1: 0.5, 2: 0.5 } },
    },
  })
  expect(facts).toMatchObject({
    kind: { name: 'asks', probability: 0.9 },
    open: 0.8,
    reply: 0.93,
    meets: { name: 'exactly' },
    condition: { name: 'unknown' },
    soon: 1.5,
    sentence: { field: 'title', start: 0 },
  })
  const { field, start, end } = facts.condition_sentence ?? { field: 'title', start: 0, end: 0 }
  expect(POST[field].slice(start, end)).toBe('It has to be under 40 pounds and come to Leeds by Friday.')
})

test('what was refused, fits nothing or names no sentence is null', () => {
  const facts = toReaderFacts(POST, {
    post: { kind: { refused: 'declined' }, sentence: one('s9') },
    pair: { meets: one('exactly', 0.2), condition: one('no_condition'), condition_sentence: one('s2') },
  })
  expect(facts).toEqual({
    kind: null,
    open: null,
    reply: null,
    whose: null,
    meets: null,
    condition: { name: 'no_condition', probability: 0.9 },
    soon: null,
    sentence: null,
    condition_sentence: null,
  })
})
