import { VOTES_FORBIDDEN } from '@radar/contract'
import { commentFullname, postFullname } from '@radar/reddit'
import type { Ctx } from '../../platform/ctx.ts'
import { sessionAs } from '../../account/index.ts'

/** The forum forbids votes by programs; none was sent. */
export class VotesForbiddenError extends Error {
  override readonly name = 'VotesForbiddenError'
  constructor() {
    super(VOTES_FORBIDDEN)
  }
}

type Upvote = { credentialId: string; thing_id: string; thing_type: 'post' | 'comment' }

/**
 * Sends an upvote. No other call of Radar votes, and voting twice for a thing counts once in the forum. Throws
 * `VotesForbiddenError` where the forum allows none, `AccountGoneError`, and the client's errors.
 */
export async function castUpvote(ctx: Ctx, { credentialId, thing_id, thing_type }: Upvote): Promise<void> {
  if (ctx.forum.votes !== 'allowed') throw new VotesForbiddenError()
  const id = thing_type === 'post' ? postFullname(thing_id) : commentFullname(thing_id)
  const session = await sessionAs(ctx, credentialId, { priority: 'recheck' })
  await session.send({ path: '/api/vote', form: { id, dir: '1' } })
}
