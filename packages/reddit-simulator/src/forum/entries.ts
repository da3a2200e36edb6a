import type { Forum } from './forum.ts'
import type { Thing } from './things.ts'

/** What clients cause in the forum; times are unix seconds. */
export type ForumEntry =
  | { type: 'account'; name: string; at: number }
  | { type: 'comment'; id36: string; parent: string; author: string; body: string; at: number }
  | {
      type: 'post'
      id36: string
      subreddit: string
      author: string
      title: string
      selftext: string
      url: string | null
      at: number
    }
  | { type: 'edit'; thing: string; text: string; at: number }
  | { type: 'delete'; thing: string; at: number }
  | { type: 'vote'; thing: string; account: string; direction: number; at: number }

/** Makes an entry true in the forum; the same whether it just happened or is replayed. */
export function applyToForum(forum: Forum, entry: ForumEntry): void {
  if (entry.type === 'account') forum.addAccount({ name: entry.name, created_utc: entry.at })
  else if (entry.type === 'comment') addComment(forum, entry)
  else if (entry.type === 'post') forum.addPost({ ...entry, created_utc: entry.at })
  else if (entry.type === 'edit') editThing(forum.findThing(entry.thing), entry)
  else if (entry.type === 'delete') deleteThing(forum.findThing(entry.thing))
}

function addComment(forum: Forum, entry: ForumEntry & { type: 'comment' }): void {
  const parent = forum.findThing(entry.parent)
  if (!parent) return
  const under =
    parent.kind === 't3' ? { post_id36: parent.id36 } : { post_id36: parent.post.id36, parent: parent.id36 }
  forum.addComment({
    ...under,
    id36: entry.id36,
    author: entry.author,
    body: entry.body,
    created_utc: entry.at,
  })
}

export function editThing(thing: Thing | undefined, { text, at }: { text: string; at: number }): void {
  if (!thing) return
  if (thing.kind === 't3') thing.selftext = text
  else thing.body = text
  thing.edited = at
}

function deleteThing(thing: Thing | undefined): void {
  if (thing) thing.fate = 'deleted'
}
