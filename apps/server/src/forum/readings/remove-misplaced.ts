import { and, eq } from 'drizzle-orm'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { ForumTroubleError } from '../../platform/forums.ts'
import type { ForumItem } from '../../platform/forum-items.ts'
import type { OtherForum } from '../../platform/forums.ts'
import type { RecentAnswers } from '../../platform/recent-answers.ts'
import { lockUsersOfPosts } from '../posts/lock-users-of-posts.ts'
import { purgedColumns } from '../posts/purge-post.ts'
import type { StoredPost } from '../posts/store-posts.ts'

/**
 * Pause before an address that showed nothing is fetched again, so that a host cannot have others asked every minute. A
 * third of the hour by which readings overlap: what was missed is still listed then.
 */
const MISSED_MS = 1_200_000

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Items that their homes showed nothing of, by forum and id. */
    itemsMissed: RecentAnswers<true>
  }
}

type ForumList = { forum: OtherForum; items: readonly ForumItem[] }
/** Item of a list, and the row that has its id and another place. */
type MisplacedItem = { item: ForumItem; row: StoredPost }

/**
 * Makes room for items whose id is stored under another place. A host may list ids of other hosts as its own, so each is
 * fetched at its own address, and a row is removed where that shows the place of the item. An address that shows nothing is
 * fetched again after 20 minutes. Returns the number of items of which the address shows nothing at the moment.
 */
export async function removeMisplaced(ctx: Ctx, { forum, items }: ForumList): Promise<number> {
  const misplaced = await selectMisplaced(ctx, { forum, items })
  const keyOf = (item: ForumItem) => `${forum.key} ${idOf(item)}`
  const asked = misplaced
    .filter(({ item }) => !ctx.memory.itemsMissed.find(keyOf(item), ctx.now()))
    .slice(0, forum.maxStanding)
  const answers = await Promise.all(
    asked.map(async ({ item, row }) => ({ item, row, home: await fetchAtHome(forum, item) })),
  )
  for (const { item, row, home } of answers) if (isShownAs(item, home)) await removeRow(ctx, row)
  const missed = answers.filter(({ home }) => home === 'unsure')
  const until = new Date(ctx.now().getTime() + MISSED_MS)
  for (const { item } of missed) ctx.memory.itemsMissed.keep(keyOf(item), true, until)
  return misplaced.length - asked.length + missed.length
}

const isShownAs = (item: ForumItem, home: ForumItem | string) =>
  typeof home !== 'string' && idOf(home) === idOf(item) && home.subreddit === item.subreddit

async function selectMisplaced(ctx: Ctx, { forum, items }: ForumList): Promise<MisplacedItem[]> {
  if (items.length === 0) return []
  const { forum: ofForum, reddit_id, withheld } = engagementPosts
  const ids = new Set(items.map((item) => item.reddit_id))
  const rows = await ctx.db.statement((tx) =>
    tx
      .select()
      .from(engagementPosts)
      .where(and(eq(ofForum, forum.key), isOneOf(reddit_id, ids), eq(withheld, false))),
  )
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return items.flatMap((item) => {
    const row = byId.get(idOf(item))
    return row && row.subreddit !== item.subreddit ? [{ item, row }] : []
  })
}

const idOf = ({ reddit_id, comment_id }: Pick<ForumItem, 'reddit_id' | 'comment_id'>) =>
  `${reddit_id} ${comment_id ?? ''}`

async function fetchAtHome({ reading }: OtherForum, { comment_id, reddit_id }: ForumItem) {
  try {
    return await reading.item(comment_id ?? reddit_id)
  } catch (error) {
    if (!(error instanceof ForumTroubleError)) throw error
    return 'unsure' as const
  }
}

/** Purges a row, and withholds it from all, so that its id does not count as stored. */
async function removeRow(ctx: Ctx, { id }: StoredPost): Promise<void> {
  const isRow = and(eq(engagementPosts.id, id), eq(engagementPosts.withheld, false))
  await ctx.db.transaction(async (tx) => {
    const [post] = await tx.select().from(engagementPosts).where(isRow).for('update')
    if (!post) return
    await lockUsersOfPosts(tx, [id])
    await tx
      .update(engagementPosts)
      .set({ ...purgedColumns(ctx.now()), withheld: true })
      .where(isRow)
    if (post.purged_at === null)
      await ctx.lifecycle.emit(tx, { type: 'post.purged', post, authorIsGone: false })
  })
}
