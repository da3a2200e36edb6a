import { Fragment } from 'react'

type Props = { text: string; quotes: readonly string[] }

/** A text in which the quoted words are marked. */
export function Highlighted({ text, quotes }: Props) {
  const wanted = [...new Set(quotes.map((quote) => quote.trim()).filter(Boolean))]
  if (wanted.length === 0) return text
  const longestFirst = wanted.toSorted((a, b) => b.length - a.length)
  const pieces = text.split(new RegExp(`(${longestFirst.map((quote) => escape(quote)).join('|')})`, 'giu'))
  return pieces.map((piece, index) =>
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : <Fragment key={index}>{piece}</Fragment>,
  )
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
