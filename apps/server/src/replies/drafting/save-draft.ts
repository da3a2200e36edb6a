import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { engagementPosts, replyDrafts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ConflictError } from '../../platform/errors.ts'
import { spend } from '../../usage/index.ts'
import { VANISHED } from './read-task.ts'
import type { Draft } from './write-draft.ts'

type Place = Pick<
  typeof replyDrafts.$inferSelect,
  'user_id' | 'post_id' | 'parent_comment_id' | 'auto_drafted'
> & { match_id: string; parent_author_hash?: string | null }

/** Keeps a draft, and spends its unit in the same transaction; a skeleton costs none. Answers its id. */
export function saveDraft(ctx: Ctx, { draft, ...place }: Place & { draft: Draft }): Promise<string> {
  const { user_id, match_id, post_id } = place
  return ctx.dbFor(user_id).transaction(async (tx) => {
    const id = randomUUID()
    if (draft.written_by === 'ai') await spend(ctx, tx, { userId: user_id, counter: 'ai_replies', on: id })
    const [row] = await tx
      .insert(replyDrafts)
      .values({ id, ...place, ...draft })
      .onConflictDoNothing()
      .returning({ status: replyDrafts.status })
    if (!row) throw new ConflictError('There is a draft for this match already.')
    await refuseVanished(tx, post_id)
    await ctx.events.emit(tx, user_id, { type: 'reply', reply_id: id, match_id, status: row.status })
    return id
  })
}

/** A purge that ran meanwhile made the draft wait for its end; the draft would outlive the post's words. */
async function refuseVanished(tx: Tx, postId: string) {
  const [post] = await tx.select().from(engagementPosts).where(eq(engagementPosts.id, postId))
  if (post?.purged_at) throw new ConflictError(VANISHED)
}
