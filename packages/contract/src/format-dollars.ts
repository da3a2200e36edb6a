const MIN_SHOWN = 0.0001

/** Formats dollars in cents, and below a cent with one digit that counts: `$12.40`, `$0.0001`, `less than $0.0001`. */
export function formatDollars(dollars: number): string {
  if (dollars === 0 || dollars >= 0.01) return `$${dollars.toFixed(2)}`
  if (dollars < MIN_SHOWN / 2) return `less than $${MIN_SHOWN}`
  return `$${Number(dollars.toPrecision(1))}`
}
