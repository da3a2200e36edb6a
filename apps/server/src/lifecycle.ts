import { eraseUnwantedAuthor, eraseNegativeUsers } from './campaigns/index.ts'
import {
  cancelUpvotes,
  endRepliesFromAccount,
  endRepliesOfCampaign,
  endRepliesToBlocked,
  endRepliesToErased,
  endRepliesToLeads,
  endRepliesToMatches,
  endRepliesToPost,
  moveRepliesToTombstone,
  requireNothingPosting,
} from './replies/index.ts'
import {
  closeThreads,
  eraseThreads,
  trimThreadQuotes,
  eraseMatches,
  lockMatchesOfCampaign,
  markBlockedMatches,
  redactMatches,
  deleteAnswers,
  deleteDirection,
  deleteEditedAnswers,
  deleteEditedDirections,
  requeueEditedPosts,
  eraseBlockingRules,
  rereadCampaign,
  rescoreEdited,
  scanSoon,
} from './matches/index.ts'
import { deleteShares, erasePosts, shortenCoverage } from './forum/index.ts'
import { eraseLeads, joinPosts, markReplied, redactLeads, repointLeads } from './leads/index.ts'
import { eraseMails, revokeAllGrants } from './account/index.ts'
import {
  deleteChannelWebhooks,
  eraseNameFromNotifications,
  insertAlerts,
  notifyAnswers,
  notifyDisabledWebhook,
  notifyExpiredAccount,
  notifyFailedReply,
  notifyFailedScans,
  notifyLeadPosts,
  notifyRefusedMail,
  notifyRemovedReply,
  notifyReturnedReply,
  queueAnswers,
  queueDisconnected,
  queueFailedReply,
  queueFailedScans,
  queueLeads,
  queueMatches,
  queuePostedReply,
  queueRemovedReply,
} from './notifications/index.ts'
import type { Ctx } from './platform/ctx.ts'
import type { Tx } from './platform/database/db.ts'
import type { Lifecycle, LifecycleEvent, LifecycleFacts } from './platform/lifecycle.ts'
import { eraseNameFromViews } from './reports/index.ts'

/** Changes an area's own rows; returns the number of planned actions that it cancelled, where it knows. */
type Answer<Type extends keyof LifecycleFacts> = (
  ctx: Ctx,
  tx: Tx,
  event: LifecycleEvent<Type>,
) => Promise<number | void>

/**
 * Answers of the areas to each event, in the order in which rows are locked. Rows without an answer here are deleted
 * with their parent.
 */
const ANSWERS: {
  readonly [Type in keyof LifecycleFacts]: readonly Answer<Type>[]
} = {
  'post.purged': [redactMatches, closeThreads, deleteAnswers, deleteDirection, endRepliesToPost, redactLeads],
  'post.withheld': [moveRepliesToTombstone],
  'posts.arrived': [joinPosts],
  'posts.edited': [
    rescoreEdited,
    trimThreadQuotes,
    deleteEditedAnswers,
    deleteEditedDirections,
    requeueEditedPosts,
  ],
  'campaign.edited': [rereadCampaign],
  'posts.expiring': [shortenCoverage],
  'matches.deleting': [endRepliesToMatches, repointLeads],
  'leads.deleting': [endRepliesToLeads],
  'matches.shown': [insertAlerts],
  'matches.ready': [queueMatches],
  'reply.posted': [markReplied, queuePostedReply],
  'reply.failed': [notifyFailedReply, queueFailedReply],
  'reply.returned': [notifyReturnedReply],
  'reply.removed': [notifyRemovedReply, queueRemovedReply],
  'reply.answered': [notifyAnswers, queueAnswers],
  'leads.updated': [queueLeads],
  'lead.posted': [notifyLeadPosts],
  'plan.raised': [scanSoon],
  'scans.failed': [notifyFailedScans, queueFailedScans],
  'mail.refused': [notifyRefusedMail],
  'webhook.disabled': [notifyDisabledWebhook],
  'account.expired': [notifyExpiredAccount, queueDisconnected],
  'authors.blocked': [markBlockedMatches, endRepliesToBlocked],
  'person.erased': [
    eraseMails,
    endRepliesToErased,
    eraseLeads,
    eraseMatches,
    eraseUnwantedAuthor,
    eraseNegativeUsers,
    eraseBlockingRules,
    eraseNameFromViews,
    eraseThreads,
    erasePosts,
    eraseNameFromNotifications,
  ],
  'campaign.deleting': [lockMatchesOfCampaign, endRepliesOfCampaign],
  'account.disconnecting': [endRepliesFromAccount, cancelUpvotes, queueDisconnected],
  'user.deleting': [requireNothingPosting, revokeAllGrants, deleteChannelWebhooks, deleteShares],
}

/** Areas answer with the context of the system, whoever acts; the transaction decides what they may see. */
export function createLifecycle(system: () => Ctx): Lifecycle {
  return {
    emit: async (tx, event) => {
      let cancelled = 0
      for (const answer of ANSWERS[event.type]) cancelled += (await answer(system(), tx, event)) ?? 0
      return cancelled
    },
  }
}
