import { expect, test } from 'vitest'
import { findTopics } from './find-topics.ts'
import { summarizeFromWords } from './summarize-from-words.ts'

const post = (title: string, selftext = '') => ({
  id: title,
  title,
  selftext,
  subreddit: 'tea',
  created_utc: 1_780_000_000,
  score: 1,
  num_comments: 0,
})

const POSTS = [
  post('My subscription paused: the kettle survives', 'It is paused, and the kettle survives.'),
  post('Paused again, and a gooseneck kettle survives', 'A gooseneck kettle.'),
  post('Which gooseneck kettle survives?', 'Paused.'),
]

test('a phrase is a tag, and a single word only where the campaign has it, too', async () => {
  const { tags = [] } = (await summarizeFromWords(POSTS, ['Kettles for tea'])) ?? {}
  expect(tags.some((tag) => tag.includes('kettle'))).toBe(true)
  for (const word of ['paused', 'survives', 'subscription']) expect(tags).not.toContain(word)
  const others = await summarizeFromWords(POSTS, ['subscription'])
  expect(others?.summary).not.toMatch(/about (?:.*, )?(?:paused|survives)[,.]/)
})

test.each([
  ['My sourdough starter survives the fridge, but my invoices do not', ['sourdough starter']],
  ['Paused my subscription, what now?', []],
  ['Finally quit my job', []],
  ['Help passing emissions test?', ['emissions test']],
  ['A sewing machine for meal prepping?', ['meal prepping', 'sewing machine']],
  ['Need a heat pump installer', ['heat pump installer']],
  ['A help desk tool', ['desk tool', 'help desk']],
  ['Which washing machine?', ['washing machine']],
  ['Which weighted blanket?', ['weighted blanket']],
  ['Which dining table?', ['dining table']],
  ['Italy rail pass', ['italy rail pass']],
  ['Which jewelry assembly?', ['jewelry assembly']],
  ['How do I avoid rate limits?', ['rate limits']],
  ['Can I disable push notifications?', ['push notifications']],
  ['Considering selling my cello', []],
  ['Which app receives text messages on a laptop?', ['text messages']],
  ['Do guinea pigs bite?', ['guinea pigs']],
  ['An invoice tool for IT support?', ['invoice tool', 'it support']],
  ['Which bakery/pastry school?', ['pastry school']],
  ['WHICH WASHING MACHINE LASTS LONGEST?', ['washing machine']],
  ['Is a cast-iron pan worth it?', ['cast iron pan']],
])('tags of “%s” are what somebody would file it under: %j', async (title, tags) => {
  const summary = await summarizeFromWords([post(title)])
  expect(summary?.tags.toSorted()).toEqual(tags)
})

test.each([
  ['Busco una lavadora para un piso pequeño', ['lavadora'], 'lavadora'],
  ['Welche Waschmaschine für die kleine Wohnung?', ['Waschmaschine'], 'waschmaschine'],
  ['Où acheter une table de café ?', ['Cafés'], 'cafe'],
])('of “%s”, a word that the campaign has is a tag', async (title, about, tag) => {
  const summary = await summarizeFromWords([post(title)], about)
  expect(summary?.tags).toContain(tag)
})

test('letters of a language without spaces are no tags', async () => {
  const summary = await summarizeFromWords([post('小さな部屋におすすめの洗濯機はどれですか')])
  expect(summary?.tags).toEqual([])
})

test('a topic with an accent counts in each post that has it', async () => {
  const posts = [post('Which tea shop has café tables?'), post('Our cafe tables broke')]
  expect(await findTopics(posts)).toContainEqual({ topic: 'cafe tables', posts: 2 })
})
