import { expect, test } from 'vitest'
import { fieldsOf } from './fields.ts'
import { nameThings, withArticle } from './name-things.ts'
import { parseSentence } from './parse-sentence.ts'

const NOTHING = {
  product: '',
  means: '',
  details: '',
  feature: '',
  audience: '',
  place: '',
  aim: '',
  deed: '',
}

test.each([
  ['A CRM for small sales teams', { product: 'A CRM,', audience: 'small sales teams' }],
  ['I sell bread to cafes', { product: 'bread', audience: 'cafes' }],
  ['We bake bread and sell it to cafes in Leeds', { product: 'bread', audience: 'cafes', place: 'in Leeds' }],
  [
    'We help restaurants fill empty tables with online reservations',
    {
      means: 'online reservations',
      details: 'empty tables',
      audience: 'restaurants',
      aim: 'fill empty tables',
    },
  ],
  [
    'Hosting for small shops that need help moving',
    {
      product: 'Hosting,',
      audience: 'small shops',
      details: 'help moving',
      feature: 'that need help moving',
    },
  ],
  [
    'Our app lets parents track chores',
    { product: 'Our app', audience: 'parents', aim: 'track chores', details: 'chores' },
  ],
  [
    'Tallybird sends invoices and chases late payers for freelancers',
    { means: 'invoices', audience: 'freelancers', aim: 'send invoices', details: 'late payers,' },
  ],
  ['The easiest way to schedule posts', { means: 'posts', aim: 'schedule posts' }],
  ['Software for managing flats', { product: 'Software', aim: 'manage flats', details: 'flats' }],
  ['A hotel in the Alps', { product: 'A hotel', place: 'in the Alps' }],
  ['An app to track expenses', { product: 'An app', aim: 'track expenses', details: 'expenses' }],
  ['I repair guitars and build pedals', { product: 'guitar repair, pedals' }],
  ['I recycle batteries', { product: 'batteries', deed: 'recycle batteries' }],
  ["I'm a plumber", { product: 'a plumber' }],
  [
    'Dog training in Leeds, mostly puppies',
    { product: 'Dog training,', place: 'in Leeds', details: 'puppies' },
  ],
  [
    'We bake gluten-free bread and deliver it to homes across the UK',
    { product: 'gluten-free bread', place: 'across the UK' },
  ],
  [
    'Sourdough bread, baked fresh and delivered to your door',
    { product: 'Sourdough bread', details: 'baked fresh and delivered' },
  ],
  ['Hand grinders, quiet and easy to clean', { product: 'Hand grinders, quiet' }],
  ['A notes app, easy to use and private', { product: 'A notes app and private' }],
  [
    'An app that makes it easy to track expenses',
    {
      product: 'An app',
      aim: 'track expenses',
      details: 'expenses',
      feature: 'that makes it easy to track expenses',
    },
  ],
  [
    'Simple invoicing for freelancers, with reminders for late payers',
    {
      product: 'Simple invoicing,,',
      audience: 'freelancers',
      details: 'reminders for late payers',
      feature: 'with reminders for late payers',
    },
  ],
  ['A planner with your own photos', { product: 'A planner', details: 'your own photos' }],
  ['Nursing staff for care homes', { product: 'Nursing staff,', audience: 'care homes' }],
  ['Webdesign für kleine Firmen', { product: 'Webdesign' }],
  ['SELL BREAD TO CAFES NOW', { product: 'bread', audience: 'cafes' }],
  ['', {}],
])('%s', (text, parts) => expect(parseSentence(text)).toEqual({ ...NOTHING, ...parts }))

test.each([
  ['A CRM', 'CRM', 'one'],
  ['Project management software', 'project management software', 'much'],
  ['Handmade wedding invitations', 'wedding invitations', 'many'],
  ['Yoga classes online', 'yoga classes', 'many'],
  ['Dog grooming', 'dog grooming', 'work'],
  ['Simple invoicing', 'invoicing', 'activity'],
  ['Personal trainer', 'personal trainer', 'person'],
  ['QuickBooks cleanup', 'QuickBooks cleanup', 'much'],
  ['Spanish lessons', 'Spanish lessons', 'many'],
  ['Hassle-free invoicing', 'invoicing', 'activity'],
  ['Gluten-free bread', 'gluten-free bread', 'much'],
])('%s is asked for as it is', (text, name, sort) => expect(nameThings(text)).toMatchObject([{ name, sort }]))

test('what only describes a thing is none', () => {
  expect(nameThings('Hand grinders, quiet and compact').map(({ name }) => name)).toEqual(['hand grinders'])
  expect(nameThings('Quiet').map(({ name }) => name)).toEqual(['quiet'])
})

test('articles follow the sound', () => {
  expect(['ERP', 'CRM', 'app', 'unit', 'hourly tool'].map(withArticle)).toEqual([
    'an ERP',
    'a CRM',
    'an app',
    'a unit',
    'an hourly tool',
  ])
})

test('words are of fields, in either number', () => {
  expect(fieldsOf(['bikes', 'zyxwort', 'VPN'])).toEqual(['cycling', 'sysadmin'])
})
