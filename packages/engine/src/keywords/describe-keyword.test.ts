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

test('a word that nobody counts is listed once, unless somebody typed it in the plural', () => {
  for (const word of [
    'accounting software',
    'Cookware',
    'wedding photography',
    'bookkeeping',
    'dog grooming',
    'insurance',
    'sheet steel',
    'skincare',
    'catering',
    'online banking',
    'engineering',
    'teambuilding',
  ])
    expect(finds(word)).toEqual([word.toLowerCase()])
  expect(finds('softwares')).toEqual(['software', 'softwares'])
  for (const word of [
    'wedding ring',
    'spring',
    'meeting',
    'office building',
    'square',
    'dog trainer',
    'linen',
    'keyring',
  ])
    expect(finds(word)).toEqual([word, `${word}s`])
})

test.each(['bicicletas en valencia', 'taller de bicicletas', 'torten für hochzeiten', 'vélos à louer pour'])(
  'a phrase of another language is listed as it was typed: %s',
  (keyword) => {
    expect(finds(keyword)).toEqual([keyword])
  },
)

test('a keyword is told as it was typed', () => {
  expect(finds("Men's  shoes")).toEqual(["men's shoe", "men's shoes"])
  expect(finds('e-mail marketing')).toEqual(['e-mail marketing'])
  expect(finds('freelancer’s')).toEqual(['freelancer’s'])
  expect(finds('C++17')).toEqual(['c++17'])
  expect(finds('R & D')).toEqual(['r & d'])
  expect(finds('AT&T')).toEqual(['at&t'])
  expect(finds('#1 CRM')).toEqual(['#1 crm', '#1 crms'])
  expect(finds('Café')).toEqual(['café', 'cafés'])
  expect(finds('東京カメラ')).toEqual(['東京カメラ'])
  expect(finds('กล้อง')).toEqual(['กล้อง'])
  expect(finds('중고 카메라')).toEqual(['중고 카메라…'])
  expect(finds('카메라 추천!')).toEqual(['카메라 추천…'])
  expect(finds('차')).toEqual(['차'])
})

test('each sign says what it does', () => {
  expect(finds('"camera bag"')).toEqual(['“camera bag”'])
  expect(finds('invest*')).toEqual(['invest…'])
  expect(finds('title:camera')).toEqual(['camera in the title', 'cameras in the title'])
  expect(finds('C++')).toEqual(['c++'])
  expect(finds('mailchimp OR "constant contact"')).toEqual(['mailchimp', 'mailchimps', '“constant contact”'])
  expect(finds('invoice title:freelance')).toEqual(['invoice together with freelance in the title'])
  expect(describeKeyword(parseKeyword('hosting -aws'))).toEqual({
    finds: ['hosting'],
    excludes: ['aws'],
  })
  expect(describeKeyword(parseKeyword('카메라 -자동'))).toEqual({ finds: ['카메라…'], excludes: ['자동'] })
})
