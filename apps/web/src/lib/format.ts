/** To make a formatter takes a thousand times as long as to use it: each is made at its first use, and once. */
export function once<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined
  return () => (made ??= make())
}

const grouped = once(() => new Intl.NumberFormat('en-US'))
export const formatNumber = (value: number) => grouped().format(value)
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
