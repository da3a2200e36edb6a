import { z } from 'zod'
import { plainText } from '../markdown/plain-text.ts'
import * as field from './fields.ts'
import { commentPath } from './paths.ts'
import { REMOVED_TEXTS } from './post.ts'

const rawComment = z.object({
  id: field.id36,
  subreddit: field.name,
  parent_id: field.fullname,
  body: field.text,
  created_utc: field.seconds,
  link_id: field.optionalFullname,
  link_title: field.optionalText,
  author: field.author,
  author_fullname: field.optionalFullname,
  edited: field.edited,
  score: field.count,
  score_hidden: field.flag,
  depth: field.optionalCount,
  locked: field.flag,
  archived: field.flag,
  stickied: field.flag,
  removed: field.flag,
})

/**
 * A comment (t1), with the API's own names; see RedditPost for units. `permalink` is null where Reddit does not say
 * which post it belongs to; `text` is the body without Markdown; `depth` is 0 for answers to the post and null outside of threads.
 */
export const comment = rawComment.transform((raw) => ({
  ...raw,
  text: plainText(raw.body),
  name: `t1_${raw.id}`,
  permalink: permalinkOf(raw),
  removed: raw.removed || REMOVED_TEXTS.has(raw.body),
  deleted: raw.body === '[deleted]',
}))

export type RedditComment = z.output<typeof comment>

function permalinkOf({ subreddit, link_id, id }: z.output<typeof rawComment>): string | null {
  if (link_id === null) return null
  return commentPath({ subreddit, id: link_id.slice(3) }, id)
}
