import { expect, test } from 'vitest'
import type { Post } from '../post.ts'
import { formsSaid, pairsSaid } from './said-terms.ts'
import { tellingPhrases } from './telling-phrases.ts'

const post = (id: number, title: string, body = ''): Post => ({
  id: `p${id}`,
  subreddit: 'invoicing',
  author: `author_${id}`,
  title,
  body,
  created_utc: 0,
  score: 1,
  num_comments: 0,
})
const said = (text: string) => tellingPhrases(text).map(({ text: phrase }) => phrase)

test('a text is about its telling runs, their ends and its rare words', () => {
  expect(said('Simple invoicing with reminders, so that late payers pay')).toEqual([
    'simple invoicing',
    'invoicing',
    'reminders',
    'late payers',
    'payers',
  ])
  expect(said('We make leather dog collars')).toEqual(
    expect.arrayContaining(['leather dog collars', 'dog collars', 'collars']),
  )
  expect(said('the and of it, 2024')).toEqual([])
})

test('no phrase reaches over the end of a clause', () => {
  expect(said('roasted coffee, espresso machines')).not.toContain('coffee espresso')
})

test('the last word of a run says more than those before it', () => {
  const weightOf = new Map(tellingPhrases('leather collars').map(({ text, weight }) => [text, weight]))
  expect(weightOf.get('collars')).toBeGreaterThan(weightOf.get('leather')!)
})

test('people count once, whatever ending they write', () => {
  const posts = [
    post(1, 'A late payment again', 'late payment, late payment'),
    post(2, 'Late payments'),
    post(3, 'My late payer. Late.\n\nPayments elsewhere'),
  ]
  expect(formsSaid('late payers', posts)).toEqual([
    { text: 'late payment', people: 2 },
    { text: 'late payer', people: 1 },
  ])
})

test('pairs hold a word of the topic and another that says something', () => {
  const posts = [
    post(1, 'Which invoicing app?'),
    post(2, 'An invoicing app for one'),
    post(3, 'the invoice was'),
  ]
  expect(pairsSaid('simple invoicing', posts)).toEqual([{ text: 'invoicing app', people: 2 }])
})
