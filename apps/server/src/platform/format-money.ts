import type { Money } from '@radar/contract'

/** Formats an amount in the product's language, with hundredths only where there are any. */
export function formatMoney({ currency, cents }: Money): string {
  const digits = cents % 100 === 0 ? { maximumFractionDigits: 0 } : { minimumFractionDigits: 2 }
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits }).format(cents / 100)
}
