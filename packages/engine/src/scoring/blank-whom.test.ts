import { expect, test } from 'vitest'
import { blankWhom } from './blank-whom.ts'

const left = (title: string): string => blankWhom(title).replaceAll(/\s+/g, ' ').trimEnd()

test.each([
  ['I need web hosting for a small bakery', 'I need web hosting'],
  ['Looking for web hosting for my bakery', 'Looking for web hosting'],
  ['Best web hosting for a small bakery in 2026?', 'Best web hosting in 2026?'],
  ['Web hosting for small businesses?', 'Web hosting ?'],
  ['CRM for a team of five', 'CRM of five'],
  ['Photographer for my sister in Bristol, two hours', 'Photographer in Bristol, two hours'],
  ['Cheap kettle for the office (60 dollars)', 'Cheap kettle (60 dollars)'],
  ['A bag for my eldest daughter that is light', 'A bag that is light'],
])('leaves out whom a thing is for: %s', (title, rest) => {
  expect(left(title)).toBe(rest)
  expect(blankWhom(title)).toHaveLength(title.length)
})

test.each([
  'Best online course for Ruby',
  'Looking for my first CRM',
  'A bag for trekking poles',
  'I need a lawyer for my divorce',
  'Hosting for my minecraft server',
  'Recommendations for a design agency',
  'Looking urgently for a small studio',
  'Waiting for our company to reply to me',
  'What is the best kettle for less than 60?',
])('keeps what a thing is for: %s', (title) => {
  expect(blankWhom(title)).toBe(title)
})
