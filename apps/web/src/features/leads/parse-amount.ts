type AmountFormat = { currency: string; locale: string }

const MAX = 1_000_000_000
/** Marks between groups of digits, and before hundredths. */
const MARKS = /[.,'’٫٬\s]/
const DECIMAL_MARKS = /[.,٫]/

/**
 * Parses an amount as people of this language write it into hundredths: null for an empty text. A mark before one or
 * two last digits can only be a decimal one. Before three it separates thousands, unless it is the decimal mark of the
 * language: then the amount can be read in two ways, and is refused like anything else, with a sentence on it.
 */
export function parseAmount(
  typed: string,
  format: AmountFormat,
): { cents: number | null } | { wrong: string } {
  const text = withoutCurrency(toLatinDigits(typed, format.locale), format)
  if (text === '') return { cents: null }
  const mark = text.match(new RegExp(MARKS, 'g'))?.at(-1)
  if (mark === undefined) return toCents(text, '', format)
  const [last = '', ...before] = text.split(mark).toReversed()
  const whole = before.toReversed()
  if (whole.length === 1 && last.length < 3 && DECIMAL_MARKS.test(mark))
    return toCents(whole.join(mark), last, format)
  if (whole.length === 1 && whole[0] !== '0' && mark === decimalMark(format.locale)) {
    const [many, few] = [Number(whole[0]) * 1_000 + Number(last), Number(`${whole[0]}.${last}`)]
    return { wrong: `Write ${formatPlain(many, format.locale)} or ${formatPlain(few, format.locale)}.` }
  }
  return toCents(text, '', format)
}

/** Formats hundredths as somebody would type them in this language. */
export const formatTyped = (cents: number, locale: string): string => formatPlain(cents / 100, locale)

function toCents(whole: string, fraction: string, { locale }: AmountFormat) {
  const [mark = ''] = MARKS.exec(whole) ?? []
  const groups = mark === '' ? [whole] : whole.split(mark)
  const isWhole = /^\d+$/.test(whole) || areThousands(groups)
  const sum = Number(`${groups.join('')}.${fraction || '0'}`)
  if (!isWhole || !/^\d{0,2}$/.test(fraction) || sum > MAX)
    return { wrong: `Write an amount such as 199 or ${formatPlain(199.5, locale)}.` }
  return { cents: Math.round(sum * 100) }
}

/** True for groups of three digits; in India, of two before the last three. */
const areThousands = (groups: string[]) => /^[1-9]\d{0,2}( \d{2,3})* \d{3}$/.test(groups.join(' '))

function toLatinDigits(text: string, locale: string): string {
  const digits = Array.from(
    new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210),
  ).toReversed()
  return text.replace(/\p{Nd}/gu, (digit) => (digits.includes(digit) ? String(digits.indexOf(digit)) : digit))
}

/** Takes away the sign or code of the amount's own currency; those of others make the text no amount. */
function withoutCurrency(text: string, { currency, locale }: AmountFormat): string {
  const signs = (['symbol', 'narrowSymbol', 'code'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? '',
  )
  const sign = signs.find((one) => text.toUpperCase().includes(one.toUpperCase())) ?? ''
  const at = text.toUpperCase().indexOf(sign.toUpperCase())
  return `${text.slice(0, at)}${text.slice(at + sign.length)}`.trim()
}

const decimalMark = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value

const formatPlain = (sum: number, locale: string) =>
  new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(sum) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(sum)
