import { Fragment } from 'react'

type Props = { text: string; quotes: readonly string[] }

/** A quote as short as “I” would mark half the text and tell nothing. */
const MIN_MARKED = 3

/** A text in which the quoted words are marked, wherever they stand as whole words. */
export function Highlighted({ text, quotes }: Props) {
  const wanted = [...new Set(quotes.map((quote) => quote.trim()))].filter(
    (quote) => quote.length >= MIN_MARKED,
  )
  if (wanted.length === 0) return text
  const longestFirst = wanted.toSorted((a, b) => b.length - a.length).map(escape)
  const quoted = new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return text
    .split(quoted)
    .map((piece, index) =>
      index % 2 === 1 ? <mark key={index}>{piece}</mark> : <Fragment key={index}>{piece}</Fragment>,
    )
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
