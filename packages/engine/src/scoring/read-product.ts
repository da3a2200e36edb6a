import type { Campaign } from '../campaign.ts'
import { rareWords } from './rare-words.ts'

/** What somebody would ask who looks for the product, and the stems of the words that tell what it is. */
export type Product = { question: string; telling: ReadonlySet<string> }

/** It begins with what it is; more costs more to encode. */
const PRODUCT_READ = 130

/** Undefined where no word of it tells anything. */
export function readProduct({ product_service: text }: Campaign): Product | undefined {
  const telling = new Set(rareWords(text).map(({ root }) => root))
  if (telling.size === 0) return undefined
  return { question: `Can anyone recommend ${shortened(text)}?`, telling }
}

function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const read = plain.length > PRODUCT_READ ? plain.slice(0, PRODUCT_READ).replace(/\s+\S*$/, '') : plain
  return read.replace(/[.!?]+$/, '')
}
