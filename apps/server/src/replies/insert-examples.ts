import { randomUUID } from 'node:crypto'
import { LOOK_STEPS } from '@radar/contract'
import { DEMO_PERSON_ID } from '../db/demo-person.ts'
import { replyDrafts, replyLooks, replyVisits } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { LOOK_TIMES } from './aftercare/look-times.ts'
import { refOf, tagLinks } from './drafting/tag-links.ts'
import { POSTED, QUEUED, UNAPPROVED } from './reply-states.ts'

type ExampleReply = {
  match_id: string
  post_id: string
  points: string[]
  generated_reply: string
  created_at: Date
}

const HOUR_MS = 3_600_000
/** Looks at a posted reply that are over. */
const PAST_LOOKS = LOOK_STEPS.slice(0, 2)
const VOTES = 4

type Examples = {
  /** Site that their links lead to. */
  site: { website: string; business_name: string }
  toReview: (ExampleReply & { reserved_for: Date })[]
  toGoOut: (ExampleReply & { scheduled_for: Date })[]
  out: (ExampleReply & { posted_at: Date; visits: number })[]
}
type PostedExample = Examples['out'][number] & { id: string; user_id: string }

/** Inserts replies of the demo person. They have no account, so that none can ever be posted. */
export async function insertExampleReplies(
  tx: Tx,
  { site, toReview, toGoOut, out }: Examples,
): Promise<void> {
  const theirs = { user_id: DEMO_PERSON_ID, written_by: 'ai' } as const
  const approved = { ...theirs, reddit_username: 'robin_of_tallybird' }
  const posted = out.map((reply) => ({ ...approved, ...POSTED, ...tagged(reply, site) }))
  await tx
    .insert(replyDrafts)
    .values([
      ...toReview.map((reply) => ({ ...theirs, ...UNAPPROVED, ...reply })),
      ...toGoOut.map((reply) => ({ ...approved, ...QUEUED, ...reply })),
      ...posted,
    ])
  await tx.insert(replyVisits).values(posted.flatMap(toVisits))
  await tx.insert(replyLooks).values(posted.flatMap(toLooks))
}

function toLooks({ id, user_id, posted_at }: PostedExample) {
  return PAST_LOOKS.map((step) => {
    const at = new Date(posted_at.getTime() + LOOK_TIMES[step])
    const seen = { seen: 'visible', score: VOTES, answers: 0 } as const
    return { reply_id: id, user_id, step, due_at: at, looked_at: at, ...seen }
  })
}

/** Spreads the visits of a posted reply over the hours after it. */
function toVisits({ id, user_id, posted_at, visits }: PostedExample) {
  return Array.from({ length: visits }, (_, place) => ({
    user_id,
    reply_id: id,
    at: new Date(posted_at.getTime() + (place + 1) * HOUR_MS),
  }))
}

/** Tags the link to the own site with the reply's `ref`. */
function tagged<Reply extends ExampleReply>(reply: Reply, site: Examples['site']) {
  const id = randomUUID()
  const generated_reply = tagLinks(reply.generated_reply, { site, ref: refOf(id) })
  return { ...reply, id, generated_reply, tag_links: true }
}
