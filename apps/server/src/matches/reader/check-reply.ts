import type { ReplyCheck } from '@radar/contract'
import { askAboutReply, toReplyFacts } from '@radar/engine'
import type { UserCtx } from '../../platform/ctx.ts'
import { findReplyToCheck } from '../../replies/index.ts'
import { askForPerson } from './ask-for-person.ts'
import { askOnce } from './ask-once.ts'

/** Asks whether a draft answers what was asked. The same text is asked about once. Throws `NotFoundError`. */
export async function checkReply(ctx: UserCtx, id: string): Promise<ReplyCheck> {
  const { post_id, post, text } = await ctx.db.statement((tx) => findReplyToCheck(tx, id))
  const { id: user_id } = ctx.user
  const request = askAboutReply(post, text)
  const { answers: paid, gap } = await askForPerson(ctx.system, user_id, async (reader) => ({
    model: reader.decider.model,
    ...(await askOnce(ctx.system, reader, { post_id, user_id, subject: 'reply', request })),
  }))
  if (!paid) return { check: null, reading_gap: gap }
  const { answers, left_open } = toReplyFacts(post, paid.answers)
  if (answers === null) return { check: null, reading_gap: 'refused' }
  const { model, cost_dollars } = paid
  const quote = left_open && post[left_open.field].slice(left_open.start, left_open.end)
  return { check: { answers, left_open: quote, model, cost_dollars }, reading_gap: null }
}
