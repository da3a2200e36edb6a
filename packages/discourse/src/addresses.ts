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

/** Id written in digits; null for anything that can be none. */
export function parseId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
