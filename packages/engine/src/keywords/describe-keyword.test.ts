import { expect, test } from 'vitest'
import { describeKeyword } from './describe-keyword.ts'
import { parseKeyword } from './parse-keyword.ts'

const finds = (keyword: string) => describeKeyword(parseKeyword(keyword)).finds

test('a phrase finds its last word in both numbers, whichever was typed', () => {
  expect(finds('late payment')).toEqual(['late payment', 'late payments'])
  expect(finds('Late PAYMENTS')).toEqual(['late payment', 'late payments'])
  for (const [one, many] of [
    ['agency', 'agencies'],
    ['knife', 'knives'],
    ['box', 'boxes'],
    ['man', 'men'],
  ] as const)
    expect(finds(many)).toEqual([one, many])
  expect(finds('news')).toEqual(['news'])
  expect(finds('only')).toEqual(['only'])
})

test('each sign says what it does', () => {
  expect(finds('"camera bag"')).toEqual(['“camera bag”'])
  expect(finds('invest*')).toEqual(['invest…'])
  expect(finds('title:camera')).toEqual(['camera in the title', 'cameras in the title'])
  expect(finds('C++')).toEqual(['c++'])
  expect(finds('mailchimp OR "constant contact"')).toEqual(['mailchimp', 'mailchimps', '“constant contact”'])
  expect(finds('invoice title:freelance')).toEqual(['invoice together with freelance in the title'])
  expect(describeKeyword(parseKeyword('hosting -aws'))).toEqual({
    finds: ['hosting', 'hostings'],
    excludes: ['aws'],
  })
})
