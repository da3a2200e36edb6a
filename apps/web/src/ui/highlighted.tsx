import { Fragment } from 'react'

/** Words of a post that count for its score. */
export type MarkedQuote = { quote: string; tone: 'earns' | 'earns a little' | 'costs' }

type Props = { text: string; marks: readonly MarkedQuote[] }

/** A quote as short as “I” would mark half the text and tell nothing. */
const MIN_MARKED = 3

/** A text in which the quoted words are marked, wherever they stand as whole words. */
export function Highlighted({ text, marks }: Props) {
  const tones = new Map(
    marks
      .map(({ quote, tone }) => [quote.trim(), tone] as const)
      .filter(([quote]) => quote.length >= MIN_MARKED),
  )
  if (tones.size === 0) return text
  const longestFirst = [...tones.keys()].toSorted((a, b) => b.length - a.length).map(escape)
  const quoted = new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return text.split(quoted).map((piece, index) =>
    index % 2 === 1 ? (
      <mark key={index} data-tone={tones.get(piece)}>
        {piece}
      </mark>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  )
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
