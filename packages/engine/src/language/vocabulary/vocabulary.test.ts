import { expect, test } from 'vitest'
import type { Post } from '../../post.ts'
import { countForms, countPairs } from './count-terms.ts'
import { topicPhrases, topicRuns } from './topic-phrases.ts'

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
const said = (text: string) => topicPhrases(text).map(({ text: phrase }) => phrase)

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

test('short names are telling: letters in capitals, and rare words of three', () => {
  expect(said('CRM for small teams')).toContain('crm')
  expect(said('a dog and a vet')).toEqual(['dog', 'vet'])
  expect(said('PR for bands')).toContain('pr')
  expect(said('IT support')).toEqual(['it support'])
  expect(said('a T-shirt')).toEqual(['t shirt'])
  expect(said('I use it lol')).toEqual([])
  expect(said('DO IT NOW PLEASE')).toEqual([])
})

test('the kind of a thing says nothing by itself, and the words before it do', () => {
  expect(said('guitar lessons')).toEqual(['guitar lessons', 'guitar'])
  expect(said('a bike repair shop')).toEqual(['bike repair shop', 'repair shop', 'bike repair', 'bike'])
  expect(said('consultoria de marketing')).toEqual(['consultoria'])
})

test('runs are given as they are written', () => {
  expect(topicRuns('A CRM for Real-Estate agents')).toEqual(['CRM', 'Real-Estate agents'])
})

test('no phrase reaches over the end of a clause', () => {
  expect(said('roasted coffee, espresso machines')).not.toContain('coffee espresso')
})

test('the last word of a run says more than those before it', () => {
  const weightOf = new Map(topicPhrases('leather collars').map(({ text, weight }) => [text, weight]))
  expect(weightOf.get('collars')).toBeGreaterThan(weightOf.get('leather')!)
})

test('people count once, whatever ending they write', () => {
  const posts = [
    post(1, 'A late payment again', 'late payment, late payment'),
    post(2, 'Late payments'),
    post(3, 'My late payer. Late.\n\nPayments elsewhere'),
  ]
  expect(countForms('late payers', posts)).toEqual([
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
  expect(countPairs('simple invoicing', posts)).toEqual([{ text: 'invoicing app', people: 2 }])
})

test('pairs that share only a kind of thing are of any topic', () => {
  const posts = [post(1, 'Which inventory software?'), post(2, 'Good inventory software')]
  expect(countPairs('gym software', posts)).toEqual([])
})
