import { claimStream, endUnwatchedStream, releaseStream, renewStream } from '../../forum/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { workUnderLease } from '../../platform/database/work-under-lease.ts'
import { isStreamed } from '../../platform/forums.ts'
import type { StreamedForum } from '../../platform/forums.ts'
import { followStream } from './follow-stream.ts'
import { waitFor } from './wait-for.ts'

/** Interval at which a process asks whether a stream is to be followed that no other process follows. */
const CLAIM_EVERY_MS = 5_000

export type FollowedStreams = { close(): Promise<void> }

/**
 * Follows the streams of all forums that have one until it is closed. Of all processes, one follows a stream at a time;
 * what it holds is free within a minute of its death.
 */
export function followStreams(ctx: Ctx): FollowedStreams {
  const ending = new AbortController()
  const following = ctx.forums.all.filter(isStreamed).map((forum) => followInTurn(ctx, forum, ending.signal))
  return {
    close: async () => {
      ending.abort()
      await Promise.all(following)
    },
  }
}

async function followInTurn(ctx: Ctx, forum: StreamedForum, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await endUnwatchedStream(ctx, forum)
      const claimed = await claimStream(ctx, forum)
      if (claimed) await followUnderLease(ctx, { forum, cursor: claimed.cursor, signal })
    } catch (error) {
      ctx.log.error('stream.failed', { forum: forum.key, error })
    }
    await waitFor(ctx, CLAIM_EVERY_MS, signal)
  }
}

type Claim = { forum: StreamedForum; cursor: number | null; signal: AbortSignal }

async function followUnderLease(ctx: Ctx, { forum, cursor, signal }: Claim): Promise<void> {
  const lost = new AbortController()
  const either = AbortSignal.any([signal, lost.signal])
  const renew = async () => {
    if (!(await renewStream(ctx, forum))) lost.abort()
  }
  const isKept = await workUnderLease(() => followStream(ctx, { forum, cursor, signal: either }), {
    renew,
    log: ctx.log,
  })
  // A lease that is over may be another process's by now.
  if (isKept && !lost.signal.aborted) await releaseStream(ctx, forum)
}
