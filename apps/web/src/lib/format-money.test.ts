import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

test.each([
  ['USD', 19_900, '$199.00'],
  ['USD', 19_950, '$199.50'],
  ['JPY', 19_900, '¥199'],
  ['JPY', 19_950, '¥199.50'],
  ['HUF', 19_950, 'HUF 199.50'],
  ['PKR', 125_000, 'PKR 1,250'],
  ['KWD', 125, 'KWD 1.25'],
  ['KWD', 19_900, 'KWD 199.000'],
])('shows all of an amount in %s: %i hundredths as %s', (currency, cents, shown) => {
  expect(formatMoney({ currency, cents }).replaceAll('\u00a0', ' ')).toBe(shown)
})
