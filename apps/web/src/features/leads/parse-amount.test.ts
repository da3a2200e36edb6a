import { expect, test } from 'vitest'
import { CURRENCIES } from '@radar/contract'
import { localCurrency } from './local-currency.ts'
import { formatTyped, parseAmount } from './parse-amount.ts'

const parse = (text: string, locale: string, currency = 'EUR') => parseAmount(text, { locale, currency })

test.each([
  ['', 'en-US', null],
  ['199', 'en-US', 19_900],
  ['199.5', 'en-US', 19_950],
  ['199,50', 'en-US', 19_950],
  ['199,50', 'de-DE', 19_950],
  ['199.50', 'de-DE', 19_950],
  ['1,250', 'en-US', 125_000],
  ['1.250', 'de-DE', 125_000],
  ['1.250,5', 'de-DE', 125_050],
  ['1,250.50', 'en-US', 125_050],
  ['1,250,000', 'en-US', 125_000_000],
  ['1 250,50', 'fr-FR', 125_050],
  ['1\u202f250,50 €', 'fr-FR', 125_050],
  ['1’250.50', 'de-CH', 125_050],
  ['€ 1.250', 'nl-NL', 125_000],
  ['eur 12', 'de-DE', 1_200],
  ['١٩٩٫٥٠', 'ar-EG', 19_950],
])('reads %s in %s as %s hundredths', (text, locale, cents) => {
  expect(parse(text, locale)).toEqual({ cents })
})

test('reads amounts as they are written in India', () => {
  expect(parse('₹1,99,500', 'en-IN', 'INR')).toEqual({ cents: 19_950_000 })
})

test.each([
  ['1,250', 'de-DE', 'Write 1250 or 1,25.'],
  ['1.250', 'en-US', 'Write 1250 or 1.25.'],
  ['$199', 'en-US', 'Write an amount such as 199 or 199.50.'],
  ['1,25,0', 'en-US', 'Write an amount such as 199 or 199.50.'],
  ['199 50', 'de-DE', 'Write an amount such as 199 or 199,50.'],
  ['12.34.5', 'en-US', 'Write an amount such as 199 or 199.50.'],
  ['0.125', 'en-US', 'Write an amount such as 199 or 199.50.'],
  ['-5', 'en-US', 'Write an amount such as 199 or 199.50.'],
  ['2000000000', 'en-US', 'Write an amount such as 199 or 199.50.'],
  ['a lot', 'en-US', 'Write an amount such as 199 or 199.50.'],
])('refuses %s in %s: %s', (text, locale, wrong) => {
  expect(parse(text, locale)).toEqual({ wrong })
})

test.each(['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'ar-EG', 'fa-IR', 'pt-BR', 'sv-SE'])(
  'reads what it wrote itself in %s',
  (locale) => {
    for (const cents of [0, 5, 50, 19_950, 19_900, 123_456_789])
      expect(parse(formatTyped(cents, locale), locale)).toEqual({ cents })
  },
)

test.each([
  ['de-DE', 'EUR'],
  ['en-US', 'USD'],
  ['en-GB', 'GBP'],
  ['sv', 'SEK'],
  ['de-CH', 'CHF'],
  ['ja', 'JPY'],
  ['eo', 'USD'],
  ['de-LI', 'CHF'],
  ['ar-EG', 'EGP'],
  ['ur-PK', 'PKR'],
  ['bn-BD', 'BDT'],
  ['es-PE', 'PEN'],
  ['sw-KE', 'KES'],
  ['ar-MA', 'MAD'],
  ['kk', 'KZT'],
  ['si-LK', 'LKR'],
  ['es-UY', 'UYU'],
  ['es-CR', 'CRC'],
  ['ar-KW', 'KWD'],
  ['ar-QA', 'QAR'],
  ['fr-SN', 'XOF'],
  ['bg', 'EUR'],
  ['es-EC', 'USD'],
])('a browser in %s begins with %s', (locale, currency) => {
  expect(localCurrency(locale)).toBe(currency)
})

/** Currencies that were replaced, and units that no region pays in. */
const UNUSED = 'ANG BGN CUC HRK SLL XDR XSU ZWL'.split(' ')

test('every currency that a region uses can be chosen, once', () => {
  expect(CURRENCIES.toSorted()).toEqual(
    Intl.supportedValuesOf('currency').filter((code) => !UNUSED.includes(code)),
  )
})

test.each([
  ['1.5', 'KWD', 150],
  ['KWD 1.25', 'KWD', 125],
  ['1,250.75', 'KWD', 125_075],
  ['¥1,250', 'JPY', 125_000],
  ['199.5', 'HUF', 19_950],
])('reads %s in %s, whatever coins it has', (text, currency, cents) => {
  expect(parse(text, 'en-US', currency)).toEqual({ cents })
})
