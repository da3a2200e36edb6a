import type { Money } from '@radar/contract'
import { browserLocale } from './browser-locale.ts'

/** Formats an amount as people of this browser's language write it, with hundredths wherever it has some. */
export function formatMoney({ currency, cents }: Money): string {
  const digits = cents % 100 === 0 ? {} : { minimumFractionDigits: 2 }
  return new Intl.NumberFormat(browserLocale(), { style: 'currency', currency, ...digits }).format(
    cents / 100,
  )
}

/** Formats amounts of several currencies, which have no sum. */
export const formatAmounts = (amounts: readonly Money[]): string => amounts.map(formatMoney).join(' + ')
