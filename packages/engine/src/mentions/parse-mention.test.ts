import { describe, expect, test } from 'vitest'
import { parseMention } from './parse-mention.ts'

const read = (body: string, title = '') =>
  parseMention({ title, body }, { name: 'Tallybird', others: ['Ledgerly'] })
const kindsOf = (body: string) => read(body)?.sayings.map(({ kind }) => kind)

test('a post that does not name it is no mention', () => {
  expect(read('Tally birds are lovely.')).toBe(null)
})

describe('praise and complaints are told with the clause that says so', () => {
  test.each([
    ['We are very happy with Tallybird.', 'praise'],
    ['I moved last year, and Tallybird saved me hours every week.', 'praise'],
    ['Tallybird works great for small teams.', 'praise'],
    ['I am fed up with Tallybird and its fees.', 'complaint'],
    ['Honestly, Tallybird keeps crashing when I export.', 'complaint'],
    ['tallybird is way too expensive for freelancers', 'complaint'],
    ['Tallybird doesn’t sync with my bank.', 'complaint'],
    ['Tallybird’s bank feed duplicated 600 transactions', 'complaint'],
    ['Tallybird put my plan up by half', 'complaint'],
    ['I would highly recommend Tallybird to any freelancer.', 'praise'],
    ['Tallybird has been a game changer for us.', 'praise'],
    ['I am a huge fan of Tallybird.', 'praise'],
    ['Tallybird just works.', 'praise'],
    ['Tallybird is so easy to use.', 'praise'],
    ['Tallybird does exactly what I need.', 'praise'],
    ['I would not recommend Tallybird to anyone.', 'complaint'],
    ['I can’t recommend Tallybird.', 'complaint'],
    ['Don’t waste your money on Tallybird.', 'complaint'],
    ['Tallybird is down again.', 'complaint'],
    ['Tallybird is not worth the money.', 'complaint'],
    ['Tallybird won’t let me export anything.', 'complaint'],
    ['Tallybird locked me out of my account.', 'complaint'],
    ['We finally ditched Tallybird.', 'complaint'],
    ['Tallybird has really gone downhill.', 'complaint'],
    ['My main gripe with Tallybird is the reports.', 'complaint'],
    ['Tallybird overcharged us last month.', 'complaint'],
    ['Tallybird’s reports are confusing.', 'complaint'],
  ])('%s', (body, kind) => {
    const [saying, ...others] = read(body)!.sayings
    expect(others).toEqual([])
    expect(saying!.kind).toBe(kind)
    expect(body).toContain(saying!.quote)
  })
})

test.each([
  'I hate spreadsheets, so I use Tallybird.',
  'Tallybird is not terrible.',
  'I never had problems with Tallybird.',
  'Tired of spreadsheets I finally moved everything over to Tallybird.',
  'Ledgerly is better than Tallybird and great value.',
  'I would love Tallybird if it had projects.',
  'I love how Tallybird is awful at everything.',
  'I use Tallybird.',
  'I would recommend Ledgerly over Tallybird.',
  'Honestly I can’t recommend Tallybird highly enough.',
  'I ditched Ledgerly for Tallybird.',
  'We dumped Ledgerly and moved to Tallybird.',
  'Tallybird is worth a look.',
  'Tallybird changed my life.',
  '> Tallybird is terrible\n\nWhat he said about Tallybird made me think.',
  'If Tallybird is too slow then tell me.',
])('nothing is made of: %s', (body) => {
  expect(kindsOf(body)).toEqual([])
})

test('a question is one that names it', () => {
  expect(kindsOf('Does Tallybird import bank files?')).toEqual(['question'])
  expect(kindsOf('Tallybird sends invoices. Do you like tea?')).toEqual([])
  expect(read('', 'Is Tallybird too expensive for a freelancer?')?.sayings).toEqual([
    { kind: 'question', quote: 'Is Tallybird too expensive for a freelancer?' },
  ])
})

test.each([
  ['Tallybird vs Ledgerly for a small shop', ['Ledgerly']],
  ['We moved from Tallybird to Penny Wise last year.', ['Penny Wise']],
  ['I took QuickBooks instead of tallybird.', ['QuickBooks']],
  ['Tallybird or Other tools, who knows', []],
  ['Both ledgerly and Tallybird send invoices.', ['Ledgerly']],
  ['Which or Tallybird', []],
])('what it is compared with: %s', (body, names) => {
  const { compared_with } = read(body)!
  expect(compared_with.map(({ name }) => name)).toEqual(names)
  for (const { quote } of compared_with) expect(body).toContain(quote)
})
