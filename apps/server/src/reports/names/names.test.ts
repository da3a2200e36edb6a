import { expect, test } from 'vitest'
import type { GoalType } from '@radar/contract'
import { setUpWorld } from '../../testing/index.ts'
import { freshName, makePost, scan } from '../../testing/make-posts.ts'

const world = setUpWorld()
const DAY = 86_400

async function follow(goal_type: GoalType = 'Competitor Analysis') {
  const person = await world.signUp({ plan: 'moderator' })
  const subreddit = freshName('names')
  const say = (title: string, selftext: string, days: number) =>
    makePost(subreddit, title, { selftext, age: days * DAY, author: `says_${subreddit}_${days}` })
  world.forum.addPosts([
    say('Tallybird vs Ledgerly', 'Honestly, Tallybird keeps crashing when I export.', 1),
    say('Small wins', 'We are very happy with Tallybird. We moved from Penny Wise to Tallybird.', 2),
    say('Does Tallybird import bank files?', 'Asking for a friend.', 3),
    say('Tallybird', 'I use it.\n\n> Tallybird is terrible', 4),
    say('Ledgerly prices', 'Nothing about the other one.', 5),
  ])
  const { id } = await person.api.campaigns.create({
    name: 'Rivals',
    goal_type,
    subreddits: [subreddit],
    keywords: ['tallybird', 'ledgerly'],
    names: ['Tallybird', 'Ledgerly'],
  })
  await scan(person, id)
  return { person, id }
}

test('a name has figures that are quoted, what it is compared with, and the posts themselves', async () => {
  const { person, id } = await follow()
  const report = await person.api.names.get({ id, name: 'tallybird' })
  expect(report).toMatchObject({
    name: 'Tallybird',
    history_days: 90,
    mentions: 4,
    more: false,
    praise: 1,
    complaint: 1,
    question: 1,
    total: 4,
  })
  expect(report.compared_with).toEqual([
    { name: 'Ledgerly', mentions: 1, quote: 'Tallybird vs Ledgerly' },
    { name: 'Penny Wise', mentions: 1, quote: 'We moved from Penny Wise to Tallybird.' },
  ])
  expect(report.by_day.reduce((sum, { mentions }) => sum + mentions, 0)).toBe(4)
  expect(report.items.map(({ title, sayings }) => [title, sayings.map(({ kind }) => kind)])).toEqual([
    ['Tallybird vs Ledgerly', ['complaint']],
    ['Small wins', ['praise']],
    ['Does Tallybird import bank files?', ['question']],
    ['Tallybird', []],
  ])
  for (const { match_id, sayings } of report.items) {
    const { title, body } = await person.api.matches.get({ id: match_id })
    for (const { quote } of sayings) expect(`${title}\n${body}`).toContain(quote)
  }
  const complaints = await person.api.names.get({ id, name: 'Tallybird', kind: 'complaint' })
  expect(complaints).toMatchObject({ mentions: 4, total: 1, items: [{ title: 'Tallybird vs Ledgerly' }] })
})

test('what was dismissed is not counted, and a name that is not followed is none', async () => {
  const { person, id } = await follow()
  const { items } = await person.api.names.get({ id, name: 'Tallybird', kind: 'complaint' })
  await person.api.matches.judge({ id: items[0]!.match_id, verdict: 'dismissed' })
  expect(await person.api.names.get({ id, name: 'Tallybird' })).toMatchObject({ mentions: 3, complaint: 0 })
  await expect(person.api.names.get({ id, name: 'Nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await person.api.campaigns.update({ id, names: ['Ledgerly'] })
  await expect(person.api.names.get({ id, name: 'Tallybird' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await person.api.campaigns.get({ id })).names).toEqual(['Ledgerly'])
})

test('names are kept as they were given, without repetitions, and what is none is refused', async () => {
  const { person, id } = await follow('Brand Monitoring')
  const names = ['“Big Ben” Bakery', 'tallybird', 'Tallybird']
  expect((await person.api.campaigns.update({ id, names })).names).toEqual(['Big Ben Bakery', 'tallybird'])
  await expect(person.api.campaigns.update({ id, names: ['!!'] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: { 'names.0': ['A name has a letter or a digit.'] } },
  })
})

test('a proposal for a goal that follows names asks about the names', async () => {
  const person = await world.signUp()
  const about = 'Simple invoicing for freelancers'
  const { keywords, campaign_prompts } = await person.api.proposals.create({
    about,
    goal_type: 'Competitor Analysis',
    names: ['Ledgerly'],
  })
  expect(keywords[0]).toEqual({ text: 'Ledgerly', why: 'The name itself.' })
  expect(campaign_prompts.map(({ text }) => text)).toEqual([
    'Is there a good alternative to Ledgerly?',
    'Ledgerly vs others: which one is better?',
    'I have problems with Ledgerly, what can I do?',
    'We are leaving Ledgerly. Where should we go?',
  ])
  const usual = await person.api.proposals.create({ about, names: ['Ledgerly'] })
  expect(usual.campaign_prompts.map(({ text }) => text).join()).not.toContain('Ledgerly')
})
