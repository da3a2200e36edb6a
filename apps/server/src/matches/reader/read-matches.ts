import { inArray } from 'drizzle-orm'
import { DecisionError } from '@radar/decisions'
import { readerQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { workUnderLease } from '../../platform/database/work-under-lease.ts'
import type { Reader } from '../../platform/reader.ts'
import { workThrough } from '../../platform/work-through.ts'
import { NONE_SHOWN } from '../inbox/shown-matches.ts'
import { OF_ONE_REQUEST } from './ask-for-person.ts'
import { BeingAskedError } from './ask-once.ts'
import {
  claimMatches,
  postponeFailed,
  postponeMatches,
  renewMatches,
  sendForNext,
  stopMatches,
} from './claim-matches.ts'
import { notifyBacklog } from './notify-backlog.ts'
import { pauseAfter } from './record-model.ts'
import { readMatch } from './read-match.ts'
import type { ReadMatch } from './read-match.ts'
import { releaseCampaigns } from './release-campaigns.ts'
import { CeilingReachedError } from './reserve-call.ts'

/** Pause of a match while another process asks the same. */
const SHORT_PAUSE_MS = 5_000

/**
 * Reads a batch of the queued matches. The job sends itself again while there may be more, so that a process that closes
 * waits for these alone.
 */
export async function readMatches(ctx: Ctx): Promise<void> {
  const { reader } = ctx
  if (!reader) return
  const ids = await claimMatches(ctx, reader)
  if (ids.length === 0) return sendForNext(ctx)
  if (await readBatch(ctx, reader, ids)) await ctx.jobs.sendNow('read-matches', [{}])
}

/** Reads one batch; returns whether to go on. After a failure of the provider no further match is begun. */
async function readBatch(ctx: Ctx, reader: Reader, ids: readonly string[]): Promise<boolean> {
  const left = new Set(ids)
  const stopped = new Set<string>()
  const read: ReadMatch[] = []
  const work = async (id: string) => {
    if (stopped.has(id)) return
    try {
      const match = await readMatch(ctx, reader, id)
      if (match) read.push(match)
    } catch (error) {
      if (error instanceof CeilingReachedError) await stop(ctx, { id, error, left, stopped })
      else await postponeOne(ctx, id, error)
    }
    left.delete(id)
  }
  try {
    await workUnderLease(() => workThrough(ids, { atATime: reader.atATime, work }), {
      renew: () => renewMatches(ctx, left),
      log: ctx.log,
    })
    return true
  } catch (error) {
    if (!(error instanceof DecisionError)) throw error
    ctx.log.warn('reader.unavailable', { failure: error.failure, status: error.status })
    await postponeMatches(ctx, { ids: [...left], ms: pauseAfter(error) })
    return false
  } finally {
    await publish(ctx, read)
  }
}

type Stopped = { id: string; error: CeilingReachedError; left: Set<string>; stopped: Set<string> }

/** Postpones a match that a ceiling stops with all others of the batch that the same ceiling stops. */
async function stop(ctx: Ctx, { id, error, left, stopped }: Stopped): Promise<void> {
  const rows = await ctx.db.transaction((tx) =>
    tx
      .select({ id: readerQueue.match_id, user_id: readerQueue.user_id })
      .from(readerQueue)
      .where(inArray(readerQueue.match_id, [...left])),
  )
  const user_id = rows.find((row) => row.id === id)?.user_id
  if (user_id === undefined) return
  await stopMatches(ctx, { stop: error.stop, user_id })
  const isAll = !error.stop.startsWith('user')
  for (const row of rows) {
    if (!isAll && row.user_id !== user_id) continue
    stopped.add(row.id)
    left.delete(row.id)
  }
}

/** Postpones a match whose question failed. Throws a failure of the provider. */
async function postponeOne(ctx: Ctx, id: string, error: unknown): Promise<void> {
  if (error instanceof BeingAskedError) {
    await postponeMatches(ctx, { ids: [id], ms: SHORT_PAUSE_MS })
    return
  }
  if (error instanceof DecisionError && !OF_ONE_REQUEST.has(error.failure)) throw error
  ctx.log.warn('reader.match-failed', { match: id, error })
  await postponeFailed(ctx, id)
}

/** Sends the new scores, and releases the drafts and messages that waited for them. */
async function publish(ctx: Ctx, read: readonly ReadMatch[]): Promise<void> {
  for (const user_id of new Set(read.map((match) => match.user_id))) {
    const own = read.filter((match) => match.user_id === user_id)
    const campaignIds = [...new Set(own.map(({ campaign_id }) => campaign_id))]
    await ctx.db.transaction(async (tx) => {
      await ctx.events.emitMany(
        tx,
        campaignIds.map((campaign_id) => ({
          user_id,
          event: { type: 'matches', campaign_id, ...NONE_SHOWN, match_ids: null },
        })),
      )
      await notifyBacklog(ctx, tx, { user_id, campaignIds })
      await releaseCampaigns(ctx, tx, campaignIds)
    })
  }
}
