import { expect, test } from 'vitest'
import { looksForeign } from './looks-foreign.ts'

test.each([
  'Taller de bicicletas en Valencia: reparamos bicis urbanas en el día',
  'Reparación de bicicletas a domicilio para ciclistas urbanos',
  'Wir backen Hochzeitstorten für Paare in Köln',
  'Nous réparons des vélos à Lyon',
  'Logiciel de facturation pour indépendants',
  'Wij repareren fietsen in Utrecht',
  'ウェディングケーキを作っています',
  'Ремонт велосипедов в Москве',
])('%s looks foreign', (sentence) => {
  expect(looksForeign(sentence)).toBe(true)
})

test.each([
  'Simple invoicing for freelancers, with reminders for late payers',
  'Invoicing for freelancers in Los Angeles and San Diego',
  'We ship crème de menthe from the Rhône',
  'Accounting software',
  'Plumber in LA',
  'camper van conversion',
  'faux fur coats',
  'Tax advice in Munich',
  'IT support, Cologne',
  'dog trainer',
  'https://example.com',
  '',
])('%s does not', (sentence) => {
  expect(looksForeign(sentence)).toBe(false)
})
