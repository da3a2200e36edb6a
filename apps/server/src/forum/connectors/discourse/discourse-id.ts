import { parsePostPath, postPath, postPathById } from '@radar/discourse'

/*
 * Ids: `forum.example.org/t/12` is a topic with its first post, `forum.example.org/p/34` a post by its own id, and
 * `forum.example.org/t/12/3` a post by its number, as addresses name it; no row is stored by the last.
 */

export type DiscourseId =
  | { host: string; topic_id: number; post_number: number | null }
  | { host: string; post_id: number }

export const topicIdOf = (host: string, topic_id: number) =>
  `${host}${postPath({ topic_id, post_number: null })}`
export const postIdOf = (host: string, post_id: number) => `${host}${postPathById(post_id)}`

export function parseId(id: string): DiscourseId | undefined {
  const [, host = '', path = ''] = /^([^/]+)(\/.*)$/.exec(id) ?? []
  const post_id = /^\/p\/([1-9]\d{0,14})$/.exec(path)?.[1]
  if (post_id !== undefined) return { host, post_id: Number(post_id) }
  const at = parsePostPath(path)
  return at === null ? undefined : { host, ...at }
}

export const addressOf = (id: string): string => `https://${id}`
