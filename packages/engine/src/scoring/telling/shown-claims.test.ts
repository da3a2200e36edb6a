import { describe, expect, test } from 'vitest'
import { against } from '../testing/against.ts'
import { reasonOf, scoreOf } from '../testing/kettles.ts'

const ASKS = 'Can anyone recommend a quiet kettle?'

describe('a price', () => {
  test.each([
    ['of what the author refuses', 'I do not want to pay a company for descaling it'],
    ['of the same with a short not', "I don't want to pay a company for descaling it"],
    ['that somebody else got', 'He ended up getting up to $300 for his old kettle'],
    ['of a household', 'I am currently working on my budget'],
    ['of what they sell themselves', 'I sell thirty kettles a month, most of them under 200 pounds'],
    ['that is said for others', 'If your budget is less than $100 a stove may be better for you'],
  ])('%s is not told as the author’s own', (_, said) => {
    expect(reasonOf(ASKS, `Ours leaks. ${said}.`)).not.toContain('cost')
  })

  test.each([
    "I don't want to pay more than $60",
    "I wouldn't want to spend over $60",
    'My budget is $200 for all of them',
  ])('that is a limit is: %s', (said) => {
    expect(reasonOf(ASKS, `Ours leaks. ${said}.`)).toContain(`says what it may cost (“${said}”)`)
  })
})

describe('a hurry', () => {
  test.each([
    ['denied', 'We did not set a deadline for the kettle'],
    ['past', 'I saw the leak right away'],
    ['of a late change', 'They cancelled at the last minute'],
    ['promised to readers', 'I will try to answer ASAP'],
    ['of somebody else', 'She wants me to drop everything and help right away'],
  ])('that is %s is not told', (_, said) => {
    expect(reasonOf(ASKS, `Ours leaks. ${said}.`)).not.toContain('hurry')
  })
})

describe('who sells', () => {
  test.each([
    'I am currently employed full-time as a potter',
    'Kettle projects on Kickstarter',
    'There are good careers in kettles these days',
    'Does anyone who built one have any feedback for us',
  ])('is not said to by what offers nothing: %s', (title) => {
    expect(against('sells', title, 'It is made of copper.')).toEqual({ codes: ['words.against'], quotes: [] })
  })

  test.each([
    'I built an app that times your tea',
    'Introducing the quiet kettle',
    'Kettles for sale in Leeds',
    'Would you pay for a kettle that talks?',
    '[WTS] Copper kettle, used twice',
    "We've been working on a kettle that pours",
  ])('is shown by what offers or researches: %s', (title) => {
    expect(against('sells', title, 'It is made of copper.')).toEqual({
      codes: ['stance.sells'],
      quotes: [title],
    })
  })
})

test.each(['here are the basics', "this is why I don't have a gif"])(
  'a claim that somebody tells quotes no mere opening: %s',
  (opening) => {
    expect(against('tells', 'Of copper', opening).quotes).toEqual([])
  },
)

test('of who offers something in the title it is not said that they tell', () => {
  expect(against('tells', '[WTS] Copper kettle', 'It is lol.').codes).toEqual(['words.against'])
})

describe('who has settled it since', () => {
  const body = 'I drink a lot of tea, and the old one leaks.'
  test.each([
    'EDIT: went with a copper one, thanks all!',
    'Update 2: I ended up getting the one with a whistle.',
    "Edit - thank you, we're going with the stove",
    '**Edit:** solved, thanks!',
    'ETA: Thanks everybody! Ordered one.',
  ])('asks less, and is said to: %s', (edit) => {
    const [before, after] = [body, `${body}\n\n${edit}`].map((text) => scoreOf(ASKS, text))
    expect(after!.relevance_score).toBeLessThan(before!.relevance_score - 5)
    expect(after!.reason).toContain('but has settled it since (“')
  })

  test('in the title is told without its words again', () => {
    expect(scoreOf('[SOLVED] Can anyone recommend a quiet kettle?', body).reason).toBe(
      'Asks: “[SOLVED] Can anyone recommend a quiet kettle?”, but has settled it since.',
    )
  })

  test.each([
    'EDIT: I bought the tea already.',
    'Update: not solved yet.',
    'EDIT: solved the leak, still need a kettle.',
    'Edit 2: I went with a copper one and it was terrible, so I am looking again.',
    'Edit: my brother went with a copper one and hates it',
    'Update: ended up going over budget on tea',
    'Update everything is what I tried, it solved nothing.',
    'Edit 1: settled on a copper one.\nEdit 2: which maker should I take?',
    'Edit: settled on a copper one.\n\nSo which maker should I take?',
    'Edit: would you say that those who went with copper are content?',
    'Update: still nothing, all of them leak.',
    'We ended up with a leak in the kitchen.',
  ])('is not who only adds something: %s', (edit) => {
    expect(scoreOf(ASKS, `${body}\n\n${edit}`).reason).not.toContain('settled')
  })
})
