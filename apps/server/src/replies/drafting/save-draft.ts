import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { engagementPosts, matchesQueue, replyDrafts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ConflictError } from '../../platform/errors.ts'
import { spend } from '../../account/index.ts'
import { MATCH_GONE, VANISHED, toConflict } from './select-task.ts'
import { hasSameParent } from '../parent-of.ts'
import { answersPost } from '../reply-states.ts'
import { MAX_CHARACTERS } from './check-variant.ts'
import { requireDraftable } from './require-draftable.ts'
import { refOf, tagLinks } from './tag-links.ts'
import type { Task } from './select-task.ts'
import type { Draft } from './write-draft.ts'

type DraftTarget = Pick<
  typeof replyDrafts.$inferSelect,
  'user_id' | 'post_id' | 'parent_comment_id' | 'auto_drafted'
> & { match_id: string; parent_author_hash?: string | null }

type WrittenDraft = { draft: Draft; task: Pick<Task, 'campaign' | 'tag_links'> }
type SavedDraft = { id: string; generated_reply: string }

/** Drafts of a month that are left for those that a person asks for. */
const LEFT_TO_PERSON = 2

/** Unit that a draft costs. */
export const unitOf = ({ auto_drafted }: Pick<DraftTarget, 'auto_drafted'>) =>
  ({ counter: 'ai_replies', leaving: auto_drafted ? LEFT_TO_PERSON : 0 }) as const

/**
 * Saves a draft, and spends its unit in the same transaction; a skeleton costs none. Throws `ConflictError` where
 * its parent was answered or got a draft, or match or post vanished, while it was written.
 */
export function saveDraft(
  ctx: Ctx,
  { draft, task, ...target }: DraftTarget & WrittenDraft,
): Promise<SavedDraft> {
  const { user_id, match_id } = target
  return ctx.dbFor(user_id).transaction(async (tx) => {
    const id = randomUUID()
    const tagged = tagDraft(draft, { id, task })
    if (draft.written_by === 'ai') await spend(ctx, tx, { userId: user_id, ...unitOf(target), on: id })
    const [row] = await tx
      .insert(replyDrafts)
      .values({ id, ...target, match_id: existingMatch(match_id), ...draft, ...tagged })
      .onConflictDoNothing()
      .returning({ status: replyDrafts.status, match_id: replyDrafts.match_id })
    if (!row) throw new ConflictError('There is a draft for this match already.')
    if (row.match_id === null) throw new ConflictError(MATCH_GONE)
    await refuseAnswered(tx, { id, ...target })
    await refusePost(ctx, tx, target)
    await ctx.events.emit(tx, user_id, { type: 'reply', reply_id: id, match_id, status: row.status })
    return { id, generated_reply: tagged.generated_reply }
  })
}

/** Id of the match, or null where it was deleted while the draft was written. */
const existingMatch = (matchId: string) =>
  sql<string | null>`(select ${matchesQueue.id} from ${matchesQueue} where ${eq(matchesQueue.id, matchId)})`

/** Tags the links of a draft. One that was copied from an earlier reply loses the `ref` of that reply. */
function tagDraft(draft: Draft, { id, task }: Pick<WrittenDraft, 'task'> & { id: string }) {
  const { campaign: site, tag_links } = task
  const written = [draft.generated_reply, ...draft.variants]
  const tagged = written.map((text) => tagLinks(text, { site, ref: tag_links ? refOf(id) : undefined }))
  const fits = tagged.every((text) => text.length <= MAX_CHARACTERS)
  const texts = fits ? tagged : written.map((text) => tagLinks(text, { site, ref: undefined }))
  const [generated_reply = '', ...variants] = texts
  return { generated_reply, variants, tag_links: tag_links && fits }
}

/**
 * Refuses a draft beside another reply of its user to the same parent. This is asked after the draft is inserted: from
 * then on no reply to its match becomes a draft, and so none is approved, before the transaction ends.
 */
async function refuseAnswered(
  tx: Tx,
  { id, user_id, ...parent }: Pick<DraftTarget, 'user_id' | 'post_id' | 'parent_comment_id'> & { id: string },
) {
  const isOther = and(ne(replyDrafts.id, id), eq(replyDrafts.user_id, user_id), hasSameParent(parent))
  const [other] = await tx
    .select({ status: replyDrafts.status })
    .from(replyDrafts)
    .where(and(isOther, answersPost.where))
    .limit(1)
  if (other) throw toConflict(other.status)
}

/** Refuses a draft that waited for a purge of its post: it would outlive the post's words. Refuses drafts for forums that forbid them. */
async function refusePost(
  ctx: Ctx,
  tx: Tx,
  { post_id, auto_drafted }: Pick<DraftTarget, 'post_id' | 'auto_drafted'>,
) {
  const [post] = await tx.select().from(engagementPosts).where(eq(engagementPosts.id, post_id))
  if (post) requireDraftable(ctx, { forum: post.forum, auto_drafted })
  if (post?.purged_at) throw new ConflictError(VANISHED)
}
