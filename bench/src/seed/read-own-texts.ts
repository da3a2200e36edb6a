import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const MODEL_DIR = resolve(import.meta.dirname, '../../../models/relevance')
const MIN_SENTENCE = 15
/** Shares of sentences that say a frequent word: of posts of eight sentences, one in 10 to 100. */
const FREQUENT = { from: 1 / 800, until: 1 / 80 }

type OwnPost = { title: string; body: string }
type OwnCampaign = { product_description?: string; product_service?: string; posts?: OwnPost[] }

type OwnTexts = { businesses: string[]; sentences: string[]; frequentWords: string[] }

/** English texts of our own that the model learned from: what businesses offer, and the sentences of posts. */
export function readOwnTexts(): OwnTexts {
  const invented = readRows<OwnCampaign>('invented.jsonl')
  const campaigns = [...readRows<OwnCampaign>('further/campaigns.jsonl'), ...invented]
  const posts = [...readRows<OwnPost>('reworded.jsonl'), ...invented.flatMap(({ posts = [] }) => posts)]
  const sentences = posts
    .flatMap(({ title, body }) => `${title}. ${body}`.split(/(?<=[.!?])\s+/))
    .filter((sentence) => sentence.length > MIN_SENTENCE)
  return {
    businesses: campaigns.flatMap(
      ({ product_description, product_service }) => product_description ?? product_service ?? [],
    ),
    sentences,
    frequentWords: findFrequentWords(sentences),
  }
}

function findFrequentWords(sentences: string[]): string[] {
  const counts = new Map<string, number>()
  for (const sentence of sentences)
    for (const word of new Set(sentence.toLowerCase().match(/[a-z]+/g)))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  const isFrequent = (count: number) =>
    count > FREQUENT.from * sentences.length && count < FREQUENT.until * sentences.length
  return [...counts].flatMap(([word, count]) => (isFrequent(count) ? [word] : []))
}

function readRows<Row>(name: string): Row[] {
  const lines = readFileSync(resolve(MODEL_DIR, name), 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Row)
}
