import { cancelUpvotes } from './engagements/index.ts'
import { redactLeads, repointLeads } from './leads/index.ts'
import { markMatches, redactMatches, trimQuotes } from './matches/index.ts'
import type { Ctx } from './platform/ctx.ts'
import type { Tx } from './platform/database/db.ts'
import type { Lifecycle, LifecycleEvent, LifecycleFacts } from './platform/lifecycle.ts'
import { revokeAllGrants } from './reddit-accounts/index.ts'
import {
  endRepliesFromAccount,
  endRepliesOfCampaign,
  endRepliesToBlocked,
  endRepliesToMatch,
  endRepliesToPost,
} from './replies/index.ts'
import { shortenCoverage } from './subreddits/index.ts'

/** Answers for a feature's own rows; tells how many plans of a person it cancelled, if it can. */
type Answer<Type extends keyof LifecycleFacts> = (
  ctx: Ctx,
  tx: Tx,
  event: LifecycleEvent<Type>,
) => Promise<number | void>

/** Who answers, in the order in which rows are locked. What has no answer here goes with its parent's row. */
const ANSWERS: { readonly [Type in keyof LifecycleFacts]: readonly Answer<Type>[] } = {
  'post.purged': [redactMatches, endRepliesToPost, redactLeads],
  'post.edited': [trimQuotes],
  'posts.expiring': [shortenCoverage],
  'match.deleted': [endRepliesToMatch, repointLeads],
  'authors.blocked': [markMatches, endRepliesToBlocked],
  'campaign.deleting': [endRepliesOfCampaign],
  'account.disconnecting': [endRepliesFromAccount, cancelUpvotes],
  'user.deleting': [revokeAllGrants],
}

/** Features answer with the context of the system, whoever acts; what they may see is up to the transaction. */
export function createLifecycle(system: () => Ctx): Lifecycle {
  return {
    emit: async (tx, event) => {
      let cancelled = 0
      for (const answer of ANSWERS[event.type]) cancelled += (await answer(system(), tx, event)) ?? 0
      return cancelled
    },
  }
}
