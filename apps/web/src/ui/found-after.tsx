import { formatFoundAfter } from '@radar/contract'

type Props = { seconds: number | null; whole?: boolean }

/** Time from the writing of a post to its match, in a few words or as a sentence; nothing where it was not taken. */
export function FoundAfter({ seconds, whole = false }: Props) {
  if (seconds === null) return null
  const time = formatFoundAfter(seconds)
  const sentence = `Found ${time} after it was written`
  return whole ? <span>{sentence}</span> : <span title={sentence}>found in {time}</span>
}
