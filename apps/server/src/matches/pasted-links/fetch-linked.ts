import type { RedditPost } from '@radar/reddit'
import { insertItems, insertPosts, removeMisplaced, spendRequests, toItem } from '../../forum/index.ts'
import type { InsertedPosts } from '../../forum/index.ts'
import type { Ctx, UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ForumUnavailableError, InvalidInputError } from '../../platform/errors.ts'
import { ForumTroubleError, isOther } from '../../platform/forums.ts'
import type { ForumItem } from '../../platform/forum-items.ts'
import type { OtherForum } from '../../platform/forums.ts'
import { fetchPost } from './fetch-post.ts'
import { parseAddress, toUrl } from './parse-address.ts'

const GONE = 'This post or comment was deleted in its forum.'
const UNSURE = 'Its forum does not show this post or comment at the moment. Please try again later.'

/** Post or comment at a pasted address, as its forum shows it now. */
export type LinkedPost = {
  forum: string
  item: Omit<ForumItem, 'parent_id'>
  shared_from: string | null
  /** Stores it where it is not stored yet. */
  insert(ctx: Ctx, tx: Tx): Promise<InsertedPosts>
}

/**
 * Fetches the post at an address of any forum that Radar reads. Throws `InvalidInputError` for an address that leads to
 * none, and `ForumUnavailableError`.
 */
export async function fetchLinked(ctx: UserCtx, address: string): Promise<LinkedPost> {
  const url = toUrl(address)
  for (const forum of ctx.forums.all.filter(isOther)) {
    const id = url && forum.reading.idAt(url)
    if (url && id !== undefined) return fetchOfOther(ctx, forum, { id, hostname: url.hostname })
  }
  return ofConnected(ctx, await fetchPost(ctx, parseAddress(address, ctx.forum)))
}

function ofConnected(ctx: UserCtx, post: RedditPost): LinkedPost {
  return {
    forum: ctx.forum.name,
    item: toItem(post),
    shared_from: post.shared_from,
    insert: (system, tx) => insertPosts(system, tx, [post]),
  }
}

async function fetchOfOther(
  ctx: UserCtx,
  forum: OtherForum,
  { id, hostname }: { id: string; hostname: string },
): Promise<LinkedPost> {
  const { places, weights } = forum.reading
  const host = places.hostOf && hostname
  // A row under another place has its home asked as well.
  const max = weights.item * (places.only === undefined ? 2 : 1)
  const item = await spendRequests(ctx, { host, max }, async () => {
    const found = await askForum(ctx, () => forum.reading.item(id))
    if (typeof found !== 'string') await removeMisplaced(ctx.system, { forum, items: [found] })
    return found
  })
  if (item === 'gone' || item === 'unsure')
    throw new InvalidInputError({ url: [item === 'gone' ? GONE : UNSURE] })
  return {
    forum: forum.key,
    item,
    shared_from: null,
    insert: (system, tx) => insertItems(system, tx, { forum, items: [item] }),
  }
}

async function askForum<Answer>(ctx: UserCtx, question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof ForumTroubleError)) throw error
    ctx.log.warn('link.read-failed', { error })
    throw new ForumUnavailableError(error.message)
  }
}
