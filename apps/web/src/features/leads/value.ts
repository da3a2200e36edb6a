const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const MAX = 1_000_000_000

export const formatValue = (cents: number): string => money.format(cents / 100)

/** Parses a sum of dollars into cents: null for an empty text, undefined for anything but a sum. */
export function parseValue(typed: string): number | null | undefined {
  const text = typed.replace(/[\s,$]/g, '')
  if (text === '') return null
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return undefined
  const sum = Number(text)
  return sum > MAX ? undefined : Math.round(sum * 100)
}
