import { hash } from '../forum/ids.ts'
import type { NewPost } from '../forum/forum.ts'

type Fields = Record<string, unknown>

/** A post from a `t3` object, its bare data, or the compact form without author; null where it is none of them. */
export function readPost(given: unknown): NewPost | null {
  const fields = dataOf(given)
  if (!fields) return null
  const { id, subreddit, title, created_utc: createdUtc } = fields
  if (typeof id !== 'string' || typeof subreddit !== 'string') return null
  if (typeof title !== 'string' || typeof createdUtc !== 'number') return null
  return {
    id36: id.replace(/^t3_/, ''),
    subreddit,
    title,
    created_utc: createdUtc,
    author: typeof fields['author'] === 'string' ? fields['author'] : madeUpAuthor(id),
    selftext: typeof fields['selftext'] === 'string' ? fields['selftext'] : '',
    url: fields['is_self'] === false && typeof fields['url'] === 'string' ? fields['url'] : null,
    score: numberOr(fields['score'], 1),
    num_comments: numberOr(fields['num_comments'], 0),
    flair: typeof fields['link_flair_text'] === 'string' ? fields['link_flair_text'] : null,
    over_18: fields['over_18'] === true,
    locked: fields['locked'] === true,
    edited: typeof fields['edited'] === 'number' ? fields['edited'] : null,
    ...(isFields(fields['overlay']) ? { overlay: fields['overlay'] } : {}),
  }
}

function dataOf(given: unknown): Fields | null {
  if (!isFields(given)) return null
  return isFields(given['data']) ? given['data'] : given
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}

const STARTS = ['quiet', 'green', 'early', 'paper', 'north', 'copper', 'little', 'plain', 'river', 'second']
const ENDS = [
  'heron',
  'kettle',
  'walker',
  'maple',
  'ledger',
  'harbor',
  'finch',
  'garden',
  'lantern',
  'bridge',
]

/** Derives an author from a post's id: equal ids give equal authors, and one author has several posts. */
function madeUpAuthor(id: string): string {
  const number = hash(id, 0x9e3779b9)
  const start = STARTS[number % 10] ?? ''
  const end = ENDS[Math.floor(number / 10) % 10] ?? ''
  return `${start}_${end}_${Math.floor(number / 100) % 100}`
}
