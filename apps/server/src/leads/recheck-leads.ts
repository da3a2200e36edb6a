import { and, asc, eq, inArray } from 'drizzle-orm'
import { mayBeUnreadable, postFullname } from '@radar/reddit'
import type { Things } from '@radar/reddit'
import { leadProfiles } from '../db/schema/index.ts'
import type { RecentPost } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { isLongAgo } from '../platform/database/due.ts'
import { toRecentPost } from './building/fetch-person.ts'
import { replaceRecentPosts } from './replace-recent-posts.ts'

const HOUR_MS = 3_600_000
/** Shorter than a day, within which a deletion must be noticed. */
const CHECK_EVERY_MS = 18 * HOUR_MS
/** Pause before a second look at a lead of whom a post came in an unknown form. */
const UNREADABLE_AGAIN_MS = HOUR_MS
/** Leads per round, whose posts fill a few requests. */
const LEADS_AT_A_TIME = 20
const MAX_ROUNDS = 40

type DueLead = Pick<typeof leadProfiles.$inferSelect, 'id' | 'recent_posts' | 'checked_at'>

/** Fetches the posts of profiles again, longest unchecked first, and removes those that are deleted. */
export async function recheckLeads(ctx: Ctx): Promise<void> {
  const session = ctx.reddit.appOnly({ priority: 'recheck', max_wait_ms: 60_000 })
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const due = await selectDue(ctx)
    if (due.length === 0) return
    const begun = ctx.now()
    const names = due.flatMap(({ recent_posts }) => recent_posts.map(({ id }) => postFullname(id)))
    const answer = { asked: new Set(names), things: await session.info(names) }
    await ctx.db.transaction(async (tx) => {
      // Posts may have been added or removed meanwhile. A profile that another process has checked meanwhile stays.
      const leads = await lockUnchecked(tx, due)
      for (const lead of leads) {
        const posts = remainingPosts(lead, answer)
        if (posts === undefined) await tx.delete(leadProfiles).where(eq(leadProfiles.id, lead.id))
        else if (hasChanged(lead, posts)) await replaceRecentPosts(tx, { id: lead.id, posts })
      }
      const unreadable = leads.filter((lead) => hasUnreadable(lead, answer.things))
      await markChecked(tx, leads, begun)
      const again = ctx.now().getTime() - CHECK_EVERY_MS + UNREADABLE_AGAIN_MS
      await markChecked(tx, unreadable, new Date(again))
    })
  }
}

function selectDue(ctx: Ctx): Promise<DueLead[]> {
  const { id, forum, checked_at, recent_posts } = leadProfiles
  return ctx.db.transaction((tx) =>
    tx
      .select({ id, recent_posts, checked_at })
      .from(leadProfiles)
      .where(and(eq(forum, ctx.forum.name), isLongAgo(checked_at, { now: ctx.now(), ms: CHECK_EVERY_MS })))
      .orderBy(asc(checked_at))
      .limit(LEADS_AT_A_TIME),
  )
}

async function markChecked(tx: Tx, leads: readonly DueLead[], checked_at: Date): Promise<void> {
  const ids = leads.map(({ id }) => id)
  await tx.update(leadProfiles).set({ checked_at }).where(inArray(leadProfiles.id, ids))
}

/** Locks the profiles that nobody has checked since they were selected. */
async function lockUnchecked(tx: Tx, due: readonly DueLead[]): Promise<DueLead[]> {
  const { id, recent_posts, checked_at } = leadProfiles
  const before = new Map(due.map((lead) => [lead.id, lead.checked_at.getTime()]))
  const locked = await tx
    .select({ id, recent_posts, checked_at })
    .from(leadProfiles)
    .where(inArray(id, [...before.keys()]))
    .orderBy(asc(id))
    .for('update')
  return locked.filter((lead) => lead.checked_at.getTime() === before.get(lead.id))
}

type ForumAnswer = { asked: ReadonlySet<string>; things: Things }

/** Returns the posts in their present form without deleted ones; undefined where their author is gone. */
function remainingPosts({ recent_posts }: DueLead, { asked, things }: ForumAnswer): RecentPost[] | undefined {
  const fetched = new Map(things.posts.map((post) => [post.id, post]))
  const isWithoutAuthor = recent_posts.some(({ id }) => {
    const post = fetched.get(id)
    return post !== undefined && post.author === null && !post.deleted && !post.removed
  })
  if (isWithoutAuthor) return undefined
  return recent_posts.flatMap((one) => {
    const post = fetched.get(one.id)
    if (!post) return mayBeUnreadable(things, one.id) || !asked.has(postFullname(one.id)) ? [one] : []
    return post.deleted || post.removed ? [] : [toRecentPost(post)]
  })
}

function hasUnreadable({ recent_posts }: DueLead, things: Things): boolean {
  const came = new Set(things.posts.map(({ id }) => id))
  return recent_posts.some(({ id }) => !came.has(id) && mayBeUnreadable(things, id))
}

/** Compares the texts alone: votes and comment counts change nothing of the summary. */
function hasChanged({ recent_posts }: DueLead, posts: readonly RecentPost[]): boolean {
  const wordsOf = (all: readonly RecentPost[]) =>
    JSON.stringify(all.map(({ id, title, selftext }) => [id, title, selftext]))
  return wordsOf(recent_posts) !== wordsOf(posts)
}
