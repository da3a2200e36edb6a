import { expect, test } from 'vitest'
import { clauseAt } from './clause.ts'

/** Longer than a card has room for, so that no clause is joined with it. */
const LONG = `Our tea room has ${'a shelf of cups and '.repeat(8)}a stove`

test.each([
  ['After two days of trying to mend the kettle, I hope that somebody here knows more.', 'two days'],
  ['If the lid of the kettle leaks again, we may buy a new one.', 'the lid'],
  ['While I wait for the kettle, I could read your answers.', 'kettle'],
])('what only leads to a clause is not cut from it: %s', (body, word) => {
  expect(around(body, word)).toBe(body)
})

test.each([
  ['For a small tea shop – leaves, cups and cakes – what kettle do you use?', 'what kettle'],
  ['In our kitchen — which has no stove — I need a kettle.', 'kettle'],
])('what is said before a dash is not cut from what it leads to: %s', (body, word) => {
  expect(around(body, word)).toBe(body)
})

test('a clause behind a dash stands by itself where one stands before it', () => {
  expect(around(`${LONG} — does anybody know a quiet one?`, 'quiet')).toBe('does anybody know a quiet one?')
})

test('an example alone is no clause', () => {
  expect(around('for example: steel or glass for the kettle', 'steel')).toBe(null)
})

test('a question that begins with such a word stands by itself', () => {
  expect(around(`When should I descale the kettle, and what do you say to ${LONG}?`, 'descale')).toBe(
    'When should I descale the kettle',
  )
})

test.each([
  ['We cannot boil any water because of this kettle with its loose lid.', 'kettle'],
  ['The old kettle of ours is so loud that nobody can sleep.', 'loud'],
  ['There is nothing but the one kettle in this kitchen.', 'one kettle'],
])('no clause begins within a phrase: %s', (body, word) => {
  expect(around(body, word)).toBe(body)
})

test('a clause does not begin with half of what joins it', () => {
  expect(around('So far I have tried one kettle from the market.', 'kettle')).toBe(
    'So far I have tried one kettle from the market.',
  )
})

test('a clause does not end with what leads to another', () => {
  const body = 'We are not looking for a kettle that sings, but rather, I would like a quiet one.'
  expect(around(body, 'sings')).not.toMatch(/rather$/)
})

test.each(['U.S.', 'Acme Inc.', 'Ft. Worth'])('a clause goes on after %s', (name) => {
  const body = `The kettle is made by ${name} and nobody else, as far as I know.`
  expect(around(body, 'kettle')).toContain('nobody else')
})

function around(said: string, word: string): string | null {
  const body = `${LONG}. ${said} ${LONG}.`
  const start = body.indexOf(word, LONG.length)
  return clauseAt(
    { title: '', body },
    { field: 'body', start: 0, end: body.length },
    { field: 'body', start, end: start + word.length },
  )
}
