import { LOOK_STEPS } from '@radar/contract'
import { replyLooks } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { LOOK_TIMES } from './look-times.ts'

type PostedReply = { reply: { id: string; user_id: string }; posted_at: Date }

/** Plans the looks at a reply that was posted at `posted_at`. */
export async function planLooks(tx: Tx, { reply, posted_at }: PostedReply): Promise<void> {
  const looks = LOOK_STEPS.map((step) => ({
    reply_id: reply.id,
    user_id: reply.user_id,
    step,
    due_at: new Date(posted_at.getTime() + LOOK_TIMES[step]),
  }))
  await tx.insert(replyLooks).values(looks).onConflictDoNothing()
}
