import { asc, gt } from 'drizzle-orm'
import { campaigns } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { CountedQueries, Matching } from '../../platform/matching.ts'
import { periodOf, selectCountedIntents } from '../../account/index.ts'
import { createDirections } from '../directions/create-directions.ts'
import { createCampaignIndex } from './campaign-index.ts'
import { loadRunning } from './load-running.ts'
import type { UserCampaigns } from './load-running.ts'
import { PlanEnds } from './plan-ends.ts'
import { selectChanges, selectLogPosition } from './select-changes.ts'
import type { LogPosition } from './select-changes.ts'
import { markPausedUnsearched } from './mark-paused-unsearched.ts'
import { UncountedCampaigns } from './uncounted-campaigns.ts'

const USERS_AT_ONCE = 1_000

type MatchingCtx = Pick<Ctx, 'db' | 'forum' | 'forums' | 'log' | 'now'>

/**
 * Creates the index of this process. It is filled from the database at the first use, and follows the log of campaign
 * changes from then on.
 */
export function createMatching({ db, forum, forums, log, now }: MatchingCtx): Matching {
  const index = createCampaignIndex({ log }, createDirections({ db, log }))
  const uncounted = new UncountedCampaigns(index.get)
  /** Ids of the running campaigns, by user. */
  const users = new Map<string, string[]>()
  const planEnds = new PlanEnds()
  const touched = new Set<string>()
  let position: LogPosition | undefined
  let reading: Promise<void> = Promise.resolve()

  return {
    // A reading that is under way may have missed the caller's change, so each call waits for a reading of its own.
    catchUp: () => {
      const next = reading.then(follow)
      reading = next.catch(() => undefined)
      return next
    },
    running: index.get,
    match: index.match,
    prepare: index.prepare,
    near: index.near,
    uncounted: (subreddits, day) => uncounted.find(subreddits, day),
    markCounted: (campaign, { counted, day }) => {
      if (!index.isUnchanged(campaign)) return
      index.count(campaign, counted)
      uncounted.markCounted(campaign, day)
    },
    mayRun: (campaign, day) =>
      new Set(uncounted.has(campaign, day) ? campaign.prompt_ids : index.countedOf(campaign.id)),
    takeTouched: () => {
      const names = [...touched]
      touched.clear()
      return names
    },
    touch,
    watchedComments: () => {
      const watched = new Map<string, 'live' | 'daily'>()
      for (const { subreddits, plan } of index.watchingComments())
        for (const subreddit of subreddits) {
          const name = subreddit.toLowerCase()
          if (plan.live_matches || !watched.has(name)) watched.set(name, plan.live_matches ? 'live' : 'daily')
        }
      return watched
    },
    size: index.size,
  }

  async function follow(): Promise<void> {
    if (!position) return readAll()
    const changes = await selectChanges(db, position)
    if (changes.mayLack) return readAll()
    await readUsers([...new Set([...changes.userIds, ...planEnds.findChanged(now())])])
    position = changes.position
  }

  async function readAll(): Promise<void> {
    const start = await db.transaction(selectLogPosition)
    const gone = new Set(users.keys())
    for (let after = ''; ;) {
      const ids = await nextUsers(after)
      await readUsers(ids)
      for (const id of ids) gone.delete(id)
      const last = ids.at(-1)
      if (last === undefined) break
      after = last
    }
    await readUsers([...gone])
    position = start
  }

  function nextUsers(after: string): Promise<string[]> {
    const { user_id } = campaigns
    return db.transaction(async (tx) => {
      const rows = await tx
        .selectDistinct({ user_id })
        .from(campaigns)
        .where(after === '' ? undefined : gt(user_id, after))
        .orderBy(asc(user_id))
        .limit(USERS_AT_ONCE)
      return rows.map((row) => row.user_id)
    })
  }

  async function readUsers(ids: string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += USERS_AT_ONCE) {
      const some = ids.slice(start, start + USERS_AT_ONCE)
      const day = periodOf('relevancy_checks', now())
      const { running, campaigns, counted } = await db.transaction((tx) => loadCounted(tx, some))
      await markPausedUnsearched({ db, forums }, { userIds: some, running: campaigns })
      for (const id of some) replaceUser(id, running.get(id), { counted, day })
    }
  }

  /**
   * Loads the campaigns with their counted intent queries. A new process finds most of them counted today, and need not
   * index them twice.
   */
  async function loadCounted(tx: Tx, userIds: string[]) {
    const running = await loadRunning({ forum, forums, now }, tx, userIds)
    const campaigns = [...running.values()].flatMap((ofUser) => ofUser.campaigns)
    return { running, campaigns, counted: await selectCountedIntents({ now }, tx, campaigns) }
  }

  function replaceUser(
    userId: string,
    running: UserCampaigns | undefined,
    { counted, day }: CountedQueries,
  ): void {
    const before = users.get(userId) ?? []
    const earlier = new Set(before.flatMap((id) => [...index.countedOf(id)]))
    const kept = new Set(running?.campaigns.map(({ id }) => id))
    for (const id of before) {
      leave(id)
      if (!kept.has(id)) index.remove(id)
    }
    users.delete(userId)
    planEnds.remove(userId)
    if (!running) return
    planEnds.put(userId, running)
    users.set(
      userId,
      running.campaigns.map(({ id }) => id),
    )
    for (const campaign of running.campaigns) {
      const { prompt_ids } = campaign
      // Queries that were counted keep running until they are counted again, so that an edit during a batch loses no match.
      index.put(campaign, new Set(prompt_ids.filter((id) => counted.has(id) || earlier.has(id))))
      uncounted.put(campaign)
      if (prompt_ids.every((id) => counted.has(id))) uncounted.markCounted(campaign, day)
      touch(campaign.subreddits)
    }
  }

  function leave(id: string): void {
    const campaign = index.get(id)
    if (!campaign) return
    touch(campaign.subreddits)
    uncounted.remove(campaign)
  }

  function touch(subreddits: string[]): void {
    for (const subreddit of subreddits) touched.add(subreddit.toLowerCase())
  }
}
