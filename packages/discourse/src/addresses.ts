import { cutText } from '@radar/forum-client'

/** Post or topic that an address leads to. Without a number it is the topic. */
export type PostAddress = { topic_id: number; post_number: number | null }

/** Path of a topic, with a post of it where a number is given, below a forum's origin. */
export function postPath({ topic_id, post_number }: PostAddress): string {
  return post_number === null || post_number === 1 ? `/t/${topic_id}` : `/t/${topic_id}/${post_number}`
}

/** Path of a post by its id alone; the forum sends visitors on to its place in the topic. */
export function postPathById(id: number): string {
  return `/p/${id}`
}

/** Post that the path of an address leads to, with the topic's name in it or without; null for any other. */
export function parsePostPath(path: string): PostAddress | null {
  const [, topic = '', number] =
    /^\/t\/(?:[^/]*[^/\d][^/]*\/)?(\d+)(?:\/(\d+))?(?:\/|\.json)?$/.exec(cutText(path, 1_000)) ?? []
  const topic_id = parseId(topic)
  if (topic_id === null) return null
  return { topic_id, post_number: number === undefined ? null : parseId(number) }
}

/** Category that an address leads to: by its id, or where the address has none by the names on the way to it. */
export type CategoryAddress = { id: number; slug: string } | { id: null; slugs: string[] }

/** Words behind a category in an address: its lists, and whether it is shown with the categories within it. */
const LISTS = new Set(['l', 'none', 'all', 'subcategories', 'edit'])
const MAX_NESTED = 3

/** Path of a category, below a forum's origin. */
export const categoryPath = ({ id, slug }: { id: number; slug: string }): string =>
  slug === '' ? `/c/${id}` : `/c/${encodeURIComponent(slug)}/${id}`

/** Category that the path of an address leads to, or a list of it; null for any other. */
export function parseCategoryPath(path: string): CategoryAddress | null {
  const [, rest] = /^\/c\/(.+?)(?:\.json|\.rss)?$/.exec(cutText(path, 1_000)) ?? []
  if (rest === undefined) return null
  const segments = rest.split('/').filter((segment) => segment !== '')
  const end = segments.findIndex((segment, place) => place > 0 && LISTS.has(segment.toLowerCase()))
  const names = end === -1 ? segments : segments.slice(0, end)
  const slugs = names.map(decodeName)
  if (slugs.includes('') || slugs.length > MAX_NESTED + 1) return null
  const id = parseId(slugs.at(-1) ?? '')
  if (id !== null) return { id, slug: slugs.at(-2) ?? '' }
  return slugs.length > MAX_NESTED || slugs.length === 0 ? null : { id: null, slugs }
}

/** True for the path of a tag's topics, in a category or in all. */
export const isTagPath = (path: string): boolean => /^\/tags?\/./.test(path)

/** Name in lower case; empty for one that cannot be read. */
function decodeName(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return ''
  }
}

/** Id written in digits; null for anything that can be none. */
export function parseId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
