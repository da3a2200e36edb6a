export type { BudgetTime } from './budget/create-rate-budget.ts'
export { createRateBudget } from './budget/create-rate-budget.ts'
export { deleteShares } from './budget/delete-shares.ts'
export type { DemoForum } from './demo/index.ts'
export { openDemoForum } from './demo/index.ts'
export { erasePosts } from './posts/erase-posts.ts'
export { findPost } from './posts/find-post.ts'
export { headingOf, titleOf } from './posts/heading-of.ts'
export { holdPosts } from './posts/hold-posts.ts'
export { lockUsersOfPosts } from './posts/lock-users-of-posts.ts'
export type { PostToMatch } from './posts/post-to-match.ts'
export { readNewest } from './posts/read-newest.ts'
export { recheckPosts } from './posts/recheck-posts.ts'
export { refreshPosts } from './posts/refresh-posts.ts'
export { replaceExamples } from './posts/replace-examples.ts'
export { insertComments } from './posts/store-comments.ts'
export { insertPosts } from './posts/store-posts.ts'
export { toPost } from './posts/to-post.ts'
export { toRead } from './posts/to-read.ts'
export { findUnmatched, readUnmatched, takeUnmatched } from './posts/unmatched-posts.ts'
export { reachDemoForum, reachReddit } from './reach-forum.ts'
export { tellStance } from './subreddit-rules/promotion-stance.ts'
export { readRules } from './subreddit-rules/read-rules.ts'
export { confirmSubreddits } from './subreddits/confirm-subreddits.ts'
export type { Unreadable } from './subreddits/describe-trouble.ts'
export {
  describeCapped,
  describeForumTrouble,
  describeGap,
  describeState,
  stateFrom,
} from './subreddits/describe-trouble.ts'
export { fetchListing } from './subreddits/fetch-listing.ts'
export { isolateBadNames } from './subreddits/isolate-bad-names.ts'
export { findSubreddit } from './subreddits/look-up-subreddit.ts'
export type { Watched } from './subreddits/plan/index.ts'
export {
  expectedPosts,
  groupSubreddits,
  learnRate,
  planLooks,
  LISTING_EVERY_MS,
  nextListingAt,
} from './subreddits/plan/index.ts'
export { readCoverage } from './subreddits/read-coverage.ts'
export { readSelfPromotion } from './subreddits/read-self-promotion.ts'
export { isResting, lastTriedAt, recordUnreadable } from './subreddits/record-unreadable.ts'
export type { FoundSubreddit } from './subreddits/search-subreddits.ts'
export { findSubreddits, sessionFor } from './subreddits/search-subreddits.ts'
export { shortenCoverage } from './subreddits/shorten-coverage.ts'
export { LAG_MS, storeFound, storeListing } from './subreddits/store-listing.ts'
export { passOverFaults } from './subreddits/pass-over-faults.ts'
export { updateDemand } from './subreddits/update-demand.ts'
export {
  claimListings,
  postponeListing,
  releaseListings,
  selectDueListings,
} from './subreddits/claim-listings.ts'
export { insertGaps } from './subreddits/insert-gaps.ts'
