export { confirmSubreddits } from './confirm-subreddits.ts'
export { findSubreddit } from './look-up-subreddit.ts'
export { fetchListing } from './fetch-listing.ts'
export { isolateBadNames } from './isolate-bad-names.ts'
export { isResting, lastTriedAt, recordUnreadable } from './record-unreadable.ts'
export { expectedPosts, groupSubreddits, learnRate, planLooks } from './plan/index.ts'
export type { Watched } from './plan/index.ts'
export { refreshSubreddits } from './refresh-subreddits.ts'
export {
  describeCapped,
  describeForumTrouble,
  describeGap,
  describeState,
  stateFrom,
} from './describe-trouble.ts'
export type { Unreadable } from './describe-trouble.ts'
export { readCoverage } from './read-coverage.ts'
export { readSelfPromotion } from './read-self-promotion.ts'
export { findSubreddits, sessionFor } from './search-subreddits.ts'
export type { FoundSubreddit } from './search-subreddits.ts'
export { shortenCoverage } from './shorten-coverage.ts'
export { LAG_MS, storeFound, storeListing } from './store-listing.ts'
