import { z } from 'zod'
import * as field from './fields.ts'
import { postFullname } from './fullnames.ts'
import { postPath } from './paths.ts'
import { crosspostParent, gallery, poll, readable, textWithParent, unreadableParts } from './shown-text.ts'

const rawPost = z.object({
  id: field.id36,
  subreddit: field.name,
  title: field.title,
  created_utc: field.seconds,
  subreddit_id: field.optionalFullname,
  author: field.author,
  author_fullname: field.optionalFullname,
  selftext: field.postText,
  url: field.optionalText,
  edited: field.edited,
  score: field.optionalCount,
  upvote_ratio: field.optionalCount,
  num_comments: field.optionalCount,
  over_18: field.flag,
  locked: field.flag,
  archived: field.flag,
  stickied: field.flag,
  is_self: field.flag,
  removed: field.flag,
  removed_by_category: field.optionalText,
  link_flair_text: field.optionalText,
  subreddit_subscribers: field.optionalCount,
  gallery_data: gallery,
  poll_data: poll,
  crosspost_parent_list: crosspostParent,
})

/**
 * A post (t3), with the API's own names. `created_utc` and `edited` are seconds since 1970; `permalink` is a path made
 * from subreddit and id; `author` is null for a deleted account; `score` and `num_comments` are null where Reddit gave none.
 * `deleted`: by its author. `removed`: by moderators, filters or Reddit. Never both.
 * `text` is what people see of it: `selftext` without Markdown, captions, answers of a poll, and the text of the post
 * that it shares. `shared_from` is the subreddit of that post, null for any other.
 * `unreadable_parts` names the fields of these that came in an unknown form, and whose text is missing.
 */
export const post = rawPost.transform(({ gallery_data, poll_data, crosspost_parent_list, ...raw }) => {
  const removed = isRemoved(raw)
  const shared = readable(crosspost_parent_list)
  return {
    ...raw,
    text: field.cut(textWithParent({ ...raw, gallery_data, poll_data }, shared)),
    shared_from: shared?.subreddit ?? null,
    unreadable_parts: unreadableParts({ gallery_data, poll_data, crosspost_parent_list }),
    name: postFullname(raw.id),
    permalink: postPath(raw),
    removed,
    deleted: !removed && isDeleted(raw),
  }
})

export type RedditPost = z.output<typeof post>

type RawPost = Pick<z.output<typeof rawPost>, 'removed' | 'removed_by_category' | 'selftext'>

function isRemoved({ removed, removed_by_category, selftext }: RawPost): boolean {
  const byOthers = removed_by_category !== null && !OWN_CATEGORIES.has(removed_by_category)
  return removed || byOthers || REMOVED_TEXTS.has(selftext)
}

function isDeleted({ removed_by_category, selftext }: RawPost): boolean {
  return selftext === '[deleted]' || (removed_by_category !== null && OWN_CATEGORIES.has(removed_by_category))
}

const OWN_CATEGORIES = new Set(['deleted', 'author'])

export const REMOVED_TEXTS = new Set(['[removed]', '[ Removed by Reddit ]'])
