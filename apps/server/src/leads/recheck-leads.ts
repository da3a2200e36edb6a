import { and, asc, eq, inArray } from 'drizzle-orm'
import { postFullname } from '@radar/reddit'
import type { Things } from '@radar/reddit'
import { leadProfiles } from '../db/schema/index.ts'
import type { RecentPost } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { isLongAgo } from '../platform/database/due.ts'
import { toRecentPost } from './building/read-person.ts'
import { keepPosts } from './keep-posts.ts'

const HOUR_MS = 3_600_000
/** Each post of a profile is asked about well before a day has passed. */
const CHECK_EVERY_MS = 18 * HOUR_MS
/** Their posts fill a few requests. */
const LEADS_AT_A_TIME = 20
const MAX_ROUNDS = 40

type DueLead = Pick<typeof leadProfiles.$inferSelect, 'id' | 'recent_posts'>

/** Asks the forum whether the posts of profiles still stand, the longest unasked first, and takes out those that do not. */
export async function recheckLeads(ctx: Ctx): Promise<void> {
  const session = ctx.reddit.appOnly({ priority: 'recheck', max_wait_ms: 60_000 })
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const leads = await readDue(ctx)
    if (leads.length === 0) return
    const names = leads.flatMap(({ recent_posts }) => recent_posts.map(({ id }) => postFullname(id)))
    const seen = { asked: new Set(names), things: await session.info(names) }
    await ctx.db.transaction(async (tx) => {
      // Meanwhile posts may have come and gone.
      for (const lead of await lockLeads(tx, leads)) {
        const posts = standing(lead, seen)
        if (posts === undefined) await tx.delete(leadProfiles).where(eq(leadProfiles.id, lead.id))
        else if (hasChanged(lead, posts)) await keepPosts(tx, { id: lead.id, posts })
      }
      const checked = leads.map(({ id }) => id)
      await tx.update(leadProfiles).set({ checked_at: ctx.now() }).where(inArray(leadProfiles.id, checked))
    })
  }
}

function readDue(ctx: Ctx): Promise<DueLead[]> {
  const { id, forum, checked_at, recent_posts } = leadProfiles
  return ctx.db.transaction((tx) =>
    tx
      .select({ id, recent_posts })
      .from(leadProfiles)
      .where(and(eq(forum, ctx.forum.name), isLongAgo(checked_at, { now: ctx.now(), ms: CHECK_EVERY_MS })))
      .orderBy(asc(checked_at))
      .limit(LEADS_AT_A_TIME),
  )
}

function lockLeads(tx: Tx, leads: readonly DueLead[]): Promise<DueLead[]> {
  const { id, recent_posts } = leadProfiles
  const ids = leads.map((lead) => lead.id)
  return tx
    .select({ id, recent_posts })
    .from(leadProfiles)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('update')
}

type Seen = { asked: ReadonlySet<string>; things: Things }

/** The posts but for those that were asked about and do not stand, as they read now; undefined where their author is gone. */
function standing({ recent_posts }: DueLead, { asked, things }: Seen): RecentPost[] | undefined {
  const shown = new Map(things.posts.map((post) => [post.id, post]))
  const unreadable = new Set(things.skipped.map(({ id }) => id))
  const isWithoutAuthor = recent_posts.some(({ id }) => {
    const post = shown.get(id)
    return post !== undefined && post.author === null && !post.deleted && !post.removed
  })
  if (isWithoutAuthor) return undefined
  return recent_posts.flatMap((one) => {
    const post = shown.get(one.id)
    if (!post) return unreadable.has(one.id) || !asked.has(postFullname(one.id)) ? [one] : []
    return post.deleted || post.removed ? [] : [toRecentPost(post)]
  })
}

/** Votes and answers come and go; only words make a profile say something else. */
function hasChanged({ recent_posts }: DueLead, posts: readonly RecentPost[]): boolean {
  const wordsOf = (all: readonly RecentPost[]) =>
    JSON.stringify(all.map(({ id, title, selftext }) => [id, title, selftext]))
  return wordsOf(recent_posts) !== wordsOf(posts)
}
