import { eq } from 'drizzle-orm'
import { replyDrafts } from '../../db/schema/index.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/database/db.ts'
import { selectReplies } from '../queries.ts'

type ReplyToCheck = {
  post_id: string
  post: { subreddit: string; title: string; body: string }
  text: string
}

/** Finds the text of a reply and the post that it answers. Throws `NotFoundError`. */
export async function findReplyToCheck(tx: Tx, id: string): Promise<ReplyToCheck> {
  const [row] = await selectReplies(tx).where(eq(replyDrafts.id, id))
  if (!row) throw new NotFoundError('reply')
  const { id: post_id, ...post } = row.engagement_posts
  return { post_id, post, text: row.reply_drafts.generated_reply }
}
