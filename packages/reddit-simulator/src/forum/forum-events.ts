import type { Forum } from './forum.ts'
import type { Thing } from './things.ts'

/** Changes that clients cause in the forum; times are unix seconds. */
export type ForumEvent =
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

/** Makes an event true in the forum; the same whether it just happened or is replayed. */
export function applyToForum(forum: Forum, event: ForumEvent): void {
  if (event.type === 'account') forum.addAccount({ name: event.name, created_utc: event.at })
  else if (event.type === 'comment') addComment(forum, event)
  else if (event.type === 'post') forum.addPost({ ...event, created_utc: event.at })
  else if (event.type === 'edit') editThing(forum.findThing(event.thing), event)
  else if (event.type === 'delete') deleteThing(forum.findThing(event.thing))
  else countVote(forum.findThing(event.thing), event)
}

function addComment(forum: Forum, event: ForumEvent & { type: 'comment' }): void {
  const parent = forum.findThing(event.parent)
  if (!parent) return
  const under =
    parent.kind === 't3' ? { post_id36: parent.id36 } : { post_id36: parent.post.id36, parent: parent.id36 }
  forum.addComment({
    ...under,
    id36: event.id36,
    author: event.author,
    body: event.body,
    created_utc: event.at,
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

/** An account has one vote: a later one takes the place of the one before. The author's own is in the score from the start. */
function countVote(
  thing: Thing | undefined,
  { account, direction }: { account: string; direction: number },
): void {
  if (!thing) return
  const name = account.toLowerCase()
  const isAuthor = thing.author?.name.toLowerCase() === name
  thing.votes ??= new Map()
  thing.score += direction - (thing.votes.get(name) ?? (isAuthor ? 1 : 0))
  thing.votes.set(name, direction)
}
