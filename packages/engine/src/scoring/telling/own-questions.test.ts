import { describe, expect, test } from 'vitest'
import { hear } from '../testing/hear.ts'

describe('a question that is told', () => {
  test('is none of a mail that the author quotes', () => {
    const mail =
      'The shop wrote back to me:\n"We have got your message about the kettle.\nDid you descale the electric kettle before you sent it in?\nSend us a photo of the lid."\nThat was on Monday.'
    expect(hear('asks', 'It was sent back', mail)).toBeUndefined()
    expect(hear('asks', 'It was sent back', `${mail} Has anyone else had this?`)?.clause).toBe(
      'Has anyone else had this?',
    )
  })

  test.each(['We have taken this step for your safety.', 'If you do not reply, your account may be closed.'])(
    'is no heading in the mail of a firm: %s',
    (below) => {
      const mail = `Our shop was closed. They write:\n\nWhat happens to my kettles?\n\n${below}`
      expect(hear('asks', 'Our old lid', mail)).toBeUndefined()
      expect(hear('asks', 'Our old lid', 'What happens to my kettles?\n\nI have three.')).toBeDefined()
    },
  )

  test.each([
    'My boss said "do you really think this kettle works?" and went away.',
    'The seller asked me “which kettle is it then?” and hung up.',
    'Seller: Do you think that kettles grow on trees?',
    'Me: Hello, did you get the letter about our kettle?',
  ])('is none that was put to somebody else: %s', (told) => {
    expect(hear('asks', 'Our old lid', told)).toBeUndefined()
  })

  test.each([
    'Is there a kettle that is sold as "quiet"?',
    'I asked "why", and now I ask you: which kettle is it?',
    'Is a 6" lid wide enough for a 7" kettle?',
  ])('may hold somebody else’s words: %s', (question) => {
    expect(hear('asks', 'Our old lid', question)?.clause).toBe(question)
  })

  test.each(['Why is it odd?', 'Why am I asking?', 'So why did we buy it?'])(
    'is none that its author answers: %s',
    (question) => {
      expect(hear('asks', 'Our old lid', `A kettle came. ${question} Nobody ordered one.`)).toBeUndefined()
    },
  )
})

test.each(["I'd like to preface this by saying that I am new to kettles", 'Let me start with the lid'])(
  'what only leads to a question is not told: %s',
  (preface) => {
    expect(hear('asks', 'Our old lid', `${preface}. It sings.`)).toBeUndefined()
  },
)

describe('of somebody troubled', () => {
  test.each([
    'I was just wondering if you guys had any tips for old lids',
    'Looking for advice on lids that sing',
    'any suggestions for a lid that fits would be great',
    'Is there anything I should know about the lid',
    'Looking to fix a lid, hoping that someone here knows about lids',
  ])('a turn to others is told as asking: %s', (turn) => {
    expect(hear('troubled', turn, 'It is gone.')?.claim).toBe('stance.asks')
  })

  test('one that names the trouble is told as both', () => {
    expect(hear('troubled', 'Kettle broken, need advice', 'It leaks.')?.claim).toBe('stance.troubled-asks')
  })

  test('a wish alone is told as one', () => {
    expect(hear('troubled', 'I am trying to open the lid', 'It sings.')?.claim).toBe('stance.wants')
    expect(hear('troubled', 'I am trying to open a broken lid', 'It sings.')?.claim).toBe('stance.troubled')
  })
})

test('what somebody can do without is no question', () => {
  const limit = "I also don't want to spend more than $50, but if there is none I will go higher."
  expect(hear('asks', 'Our kettle stands in the yard', `${limit} It is loud there.`)).toBeUndefined()
})
