import type { Money } from '@radar/contract'
import { browserLocale } from './browser-locale.ts'

/** Formats an amount as people of this browser's language write it. */
export const formatMoney = ({ currency, cents }: Money): string =>
  new Intl.NumberFormat(browserLocale(), { style: 'currency', currency }).format(cents / 100)

/** Formats amounts of several currencies, which have no sum. */
export const formatAmounts = (amounts: readonly Money[]): string => amounts.map(formatMoney).join(' + ')
