import { DEMO_PERSON_ID } from '../db/demo-person.ts'
import { replyDrafts } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { POSTED, QUEUED, UNAPPROVED } from './reply-states.ts'

type ExampleReply = { match_id: string; post_id: string; generated_reply: string; created_at: Date }

type Examples = {
  toReview: (ExampleReply & { reserved_for: Date })[]
  toGoOut: (ExampleReply & { scheduled_for: Date })[]
  out: (ExampleReply & { posted_at: Date })[]
}

/** Replies of the demo person. No account stands behind them, so that none can ever be posted. */
export async function insertExampleReplies(tx: Tx, { toReview, toGoOut, out }: Examples): Promise<void> {
  const theirs = { user_id: DEMO_PERSON_ID, written_by: 'ai' } as const
  const approved = { ...theirs, reddit_username: 'robin_of_tallybird' }
  await tx
    .insert(replyDrafts)
    .values([
      ...toReview.map((reply) => ({ ...theirs, ...UNAPPROVED, ...reply })),
      ...toGoOut.map((reply) => ({ ...approved, ...QUEUED, ...reply })),
      ...out.map((reply) => ({ ...approved, ...POSTED, ...reply })),
    ])
}
