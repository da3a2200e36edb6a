import { scoreOf } from '../inbox/score-of.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Verdict } from '@radar/contract'
import { lockCampaign } from '../../campaigns/index.ts'
import { evergreenThreads, matchesQueue } from '../../db/schema/index.ts'
import { addKeptMatch } from '../pasted-links/add-kept-match.ts'
import { deleteMatch, lockDeletions } from '../inbox/triage/delete-match.ts'
import { findMatch } from '../pasted-links/find-match.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ConflictError, NotFoundError } from '../../platform/errors.ts'
import { findPost } from '../../forum/index.ts'
import { requestRereads } from '../rereading/request-rereads.ts'

type Thread = typeof evergreenThreads.$inferSelect
type JudgedThread = { verdict: Verdict; match_id: string | null }

const GONE = 'This thread was deleted in the forum, so it cannot be kept.'

/** Saves a verdict on an offered thread, or takes it back. A kept thread becomes a kept match. */
export async function judgeThread(
  ctx: UserCtx,
  { id, verdict }: { id: string; verdict: Verdict },
): Promise<JudgedThread> {
  const { campaign_id } = await ctx.db.statement((tx) => selectThread(tx, id))
  return ctx.system.db.transaction(async (tx) => {
    await lockDeletions(ctx, tx)
    await lockCampaign(tx, campaign_id)
    const thread = await selectThread(tx, id)
    const match_id = verdict === 'kept' ? await saveMatch(ctx, tx, thread) : null
    if (verdict !== 'kept' && thread.verdict === 'kept') await deleteKept(ctx, tx, thread)
    await setVerdict(ctx, tx, { id, verdict })
    return { verdict, match_id }
  })
}

/** Selects a thread whose offer has not ended. Throws `NotFoundError`. */
async function selectThread(tx: Tx, id: string): Promise<Thread> {
  const { id: threadId, post_id } = evergreenThreads
  const [thread] = await tx
    .select()
    .from(evergreenThreads)
    .where(and(eq(threadId, id), isNotNull(post_id)))
  if (!thread) throw new NotFoundError('thread')
  return thread
}

async function saveMatch(
  ctx: UserCtx,
  tx: Tx,
  { campaign_id, reddit_id, ...thread }: Thread,
): Promise<string> {
  const post_id = await findPost(tx, { forum: ctx.forum.name, reddit_id })
  if (post_id === undefined) throw new ConflictError(GONE)
  const matchId = await addKeptMatch(ctx, tx, {
    user_id: ctx.user.id,
    campaign_id,
    post_id,
    ...scoreOf(thread),
    keywords: [thread.search_query],
  })
  // Its campaign or post may have been edited since it was offered.
  await requestRereads(ctx.system, tx, eq(matchesQueue.id, matchId))
  return matchId
}

async function deleteKept(ctx: UserCtx, tx: Tx, { campaign_id, reddit_id }: Thread): Promise<void> {
  const matchId = await findMatch(tx, { campaign_id, reddit_id, forum: ctx.forum.name })
  if (matchId !== undefined) await deleteMatch(ctx, matchId)
}

async function setVerdict(
  ctx: UserCtx,
  tx: Tx,
  { id, verdict }: { id: string; verdict: Verdict },
): Promise<void> {
  await tx
    .update(evergreenThreads)
    .set({ verdict, judged_at: verdict && ctx.now() })
    .where(eq(evergreenThreads.id, id))
}
