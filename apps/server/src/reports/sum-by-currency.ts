import type { Money } from '@radar/contract'

/** Sums up amounts in each currency, the highest first. */
export function sumByCurrency(amounts: Money[]): Money[] {
  const sums = new Map<Money['currency'], number>()
  for (const { currency, cents } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + cents)
  return [...sums]
    .map(([currency, cents]) => ({ currency, cents }))
    .toSorted((one, other) => other.cents - one.cents)
}
