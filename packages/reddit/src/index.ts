export { createRedditApp } from './create-reddit-app.ts'
export type { RedditApp, RedditAppOptions, SessionOptions } from './create-reddit-app.ts'
export { REDDIT_URL, SHORT_HOST, belongsToReddit, isRedditHost } from './hosts.ts'
export { userAgent } from './user-agent.ts'
export type { Clock } from './clock.ts'

export type { PageRequest, RedditSession, SearchRequest, SkippedReport } from './session/create-session.ts'
export type { CommentDraft, CommentResult, PostedComment } from './session/send-comment.ts'
export type { SendLease } from './session/send-lease.ts'
export { pageThrough } from './session/page-through.ts'
export type { ListingGap, WalkedPage } from './session/page-through.ts'
export type { Thread } from './session/read-thread.ts'
export { mayBeUnreadable, requireReadable } from './session/read-things.ts'
export type { Things } from './session/read-things.ts'
export type { ListingPage, SkippedThing } from './things/listing.ts'
export { commentFullname, postFullname } from './things/fullnames.ts'
export { commentPath, postPath } from './things/paths.ts'
export { post as postSchema } from './things/post.ts'
export type { RedditPost } from './things/post.ts'
export type { RedditComment } from './things/comment.ts'
export type { RedditAccount } from './things/account.ts'
export type { RedditSubreddit, SubredditRule } from './things/subreddit.ts'

export { firstStored } from './oauth/tokens.ts'
export type { StoredTokens, TokenGrant, TokenSource, TokenStore } from './oauth/tokens.ts'
export { createMemoryTokenStore } from './oauth/memory-token-store.ts'
export { grantedTokens } from './oauth/granted-tokens.ts'
export type { AuthorizeRequest } from './oauth/authorize-url.ts'
export { SCOPES } from './oauth/scopes.ts'

export type {
  BudgetRequest,
  Priority,
  RateBudget,
  RateHeaders,
  RateObservation,
} from './budget/rate-budget.ts'
export { createMemoryBudget } from './budget/memory-budget.ts'
export type { MemoryBudgetOptions } from './budget/memory-budget.ts'
export { createRateBudget } from './budget/create-rate-budget.ts'
export type { RateBudgetOptions } from './budget/create-rate-budget.ts'
export type { BudgetState, BudgetStore, Grant, BudgetReport } from './budget/budget-store.ts'
export { freshBudget, applyReport } from './budget/apply-report.ts'

export { RedditError } from './errors/reddit-error.ts'
export { PROOFS } from './answers/proofs.ts'
export * from './errors/transport-errors.ts'
export * from './errors/answer-errors.ts'
export * from './errors/refusals.ts'
export * from './errors/token-errors.ts'
export * from './errors/usage-errors.ts'
