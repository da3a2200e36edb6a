import type { Money } from '@radar/contract'

/** Formats an amount as people of this browser's language write it. */
export const formatMoney = ({ currency, cents }: Money): string =>
  new Intl.NumberFormat(navigator.language, { style: 'currency', currency }).format(cents / 100)

/** Formats amounts of several currencies, which have no sum. */
export const formatAmounts = (amounts: readonly Money[]): string => amounts.map(formatMoney).join(' + ')
