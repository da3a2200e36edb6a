import { parseThing } from '@radar/lemmy'
import type { Lemmy, LemmyItem } from '@radar/lemmy'
import type { ForumAnswer, ForumComment, ForumItem, SeenReply } from '../../../platform/forum-items.ts'
import { toItem } from './to-item.ts'

type FetchResult<Answer> = Answer | 'gone' | 'unsure'

/** Fetches what an address leads to; `gone` where its instance says that it shows no such thing. */
async function fetchAt(client: Lemmy, address: string): Promise<FetchResult<LemmyItem>> {
  const thing = parseThing(address)
  if (!thing) return 'unsure'
  const found = await client.thing(thing)
  if (found.state === 'unsure') return 'unsure'
  return found.state === 'stands' ? found.item : 'gone'
}

/** Fetches what an address leads to, as its home instance shows it. A home that runs another program cannot be asked. */
export async function fetchItem(client: Lemmy, id: string): Promise<FetchResult<ForumItem>> {
  const item = await fetchAt(client, id)
  if (item === 'gone' || item === 'unsure') return item
  const home = parseThing(item.id)?.host ?? null
  if (home === null || home === parseThing(id)?.host) return toItem(item)
  const shown = await fetchAt(client, item.id)
  if (shown === 'gone' || shown === 'unsure') return shown
  return shown.id === item.id ? toItem(shown) : 'unsure'
}

export async function fetchComment(client: Lemmy, id: string): Promise<FetchResult<ForumComment> | 'post'> {
  const item = await fetchAt(client, id)
  if (item === 'gone' || item === 'unsure') return item
  if (item.kind === 'post') return 'post'
  const parent_id = await fetchParentId(client, { item, host: parseThing(id)?.host ?? '' })
  if (parent_id === undefined) return 'unsure'
  const { id: comment_id, author, text: body, created_at } = item
  return { comment_id, parent_id, author, body, created_utc: new Date(created_at * 1_000) }
}

/** Id of what a comment answers, which an instance names by its own number; undefined where it does not say. */
async function fetchParentId(
  client: Lemmy,
  { item, host }: { item: LemmyItem; host: string },
): Promise<string | undefined> {
  const above = item.above.at(-1)
  if (above === undefined) return item.post.id
  const parent = await client.thing({ kind: 'comment', host, id: above })
  if (parent.state === 'stands') return parent.item.id
  return parent.state === 'unsure' ? undefined : parent.id
}

/** Looks at a comment at its home instance, and counts the answers of others to it. */
export async function lookAt(
  client: Lemmy,
  { id, author }: { id: string; author: string },
): Promise<SeenReply | undefined> {
  const thing = parseThing(id)
  const found = thing && (await client.thing(thing))
  if (!found || found.state === 'unsure') return undefined
  // An instance that shows no such comment does not say who took it away.
  if (found.state !== 'stands')
    return { seen: found.state === 'deleted' ? 'deleted' : 'removed', score: null, answers: 0 }
  const { host, id: comment } = thing
  const below = await client.answers({ host, comment, depth: 1 })
  const answers = below.filter((one) => one.above.at(-1) === comment && one.author !== author)
  return { seen: 'visible', score: found.item.score, answers: answers.length }
}

/** Levels below a comment that are listed. */
const MAX_DEPTH = 8

/**
 * Lists what stands below a comment at its home instance. An answer to one that is not listed, because it was deleted or
 * is the 51st, stands below the next above that is.
 */
export async function fetchConversation(client: Lemmy, id: string): Promise<ForumAnswer[] | undefined> {
  const thing = parseThing(id)
  if (thing?.kind !== 'comment') return undefined
  const { host, id: comment } = thing
  const below = await client.answers({ host, comment, depth: MAX_DEPTH })
  const ids = new Map(below.map((one) => [one.number, one.id])).set(comment, id)
  return below.map((one) => ({
    comment_id: one.id,
    parent_id: one.above.map((number) => ids.get(number)).findLast((above) => above !== undefined) ?? null,
    author: one.author,
    body: one.text,
    score: one.score,
    created_utc: new Date(one.created_at * 1_000),
  }))
}
