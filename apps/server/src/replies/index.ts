export { UncleanTextError, cleanDraft } from './cleaning/clean-draft.ts'
export { ownSite } from './cleaning/own-site.ts'
export { enqueueAutoReplies } from './drafting/enqueue-auto-replies.ts'
export { findReplyToCheck } from './drafting/find-reply-to-check.ts'
export {
  endRepliesFromAccount,
  endRepliesOfCampaign,
  endRepliesToBlocked,
  endRepliesToErased,
  endRepliesToLeads,
  endRepliesToMatches,
  endRepliesToPost,
  moveRepliesToTombstone,
  requireNothingPosting,
} from './end-replies.ts'
export { cancelUpvotes } from './engagements/cancel-upvotes.ts'
export { insertExampleReplies } from './insert-examples.ts'
export { postReply } from './posting/post-reply.ts'
export { POSTING_TIMES } from './posting/posting-times.ts'
export { reconcileReply } from './posting/reconcile-reply.ts'
export { resolveReply } from './posting/resolve-reply.ts'
export { sweepReplies } from './posting/sweep-replies.ts'
export { replyContextColumns, toAnsweredPost, toReply } from './queries.ts'
export { queueReply } from './scheduling/queue-reply.ts'
export { unqueueReply } from './scheduling/unqueue-reply.ts'
export { recordVisit } from './visits/record-visit.ts'
