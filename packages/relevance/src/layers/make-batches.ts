import type { EncodedText } from '../tokens/encode-pair.ts'
import { MAX_ROWS } from './workspace.ts'

/** Texts below one another, a row a token, without padding between them. */
export type Batch = { texts: readonly BatchText[]; rows: number }

/** A text and the number of its first row. */
export type BatchText = EncodedText & { first: number }

/** Batches of at most `MAX_ROWS` rows, in the order of the texts, each of which fits. */
export function makeBatches(encoded: readonly EncodedText[]): Batch[] {
  const groups: BatchText[][] = []
  let used = MAX_ROWS
  for (const text of encoded) {
    if (used + text.ids.length > MAX_ROWS) {
      groups.push([])
      used = 0
    }
    groups.at(-1)?.push({ ...text, first: used })
    used += text.ids.length
  }
  return groups.map((texts) => ({ texts, rows: countRows(texts) }))
}

function countRows(texts: readonly BatchText[]): number {
  return texts.reduce((rows, { ids }) => rows + ids.length, 0)
}
