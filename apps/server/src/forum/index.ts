export type { BudgetTime } from './budget/create-rate-budget.ts'
export { createRateBudget } from './budget/create-rate-budget.ts'
export { deleteShares } from './budget/delete-shares.ts'
export type { PracticeForum } from './practice/index.ts'
export { openPracticeForum } from './practice/index.ts'
export { confirmFound, hostOf, isSameText } from './posts/confirm-found.ts'
export { erasePosts } from './posts/erase-posts.ts'
export { findPost } from './posts/find-post.ts'
export { describeTrouble } from './connectors/describe-trouble.ts'
export { describePlace } from './posts/describe-place.ts'
export { headingOf, titleOf } from './posts/heading-of.ts'
export { isByPerson } from './posts/is-by-person.ts'
export { lockPostsOfPerson } from './posts/lock-posts-of-person.ts'
export { lockUsersOfPosts } from './posts/lock-users-of-posts.ts'
export type { PostToMatch } from './posts/post-to-match.ts'
export { lockPostsToMatch, selectNewestPosts } from './posts/select-newest-posts.ts'
export { recheckPosts } from './posts/recheck-posts.ts'
export { changeOf, refreshPosts } from './posts/refresh-posts.ts'
export { replaceExamples } from './posts/replace-examples.ts'
export { insertComments } from './posts/store-comments.ts'
export type { InsertedPosts, RefusedPost } from './posts/store-posts.ts'
export { insertPosts } from './posts/store-posts.ts'
export { toItem } from './posts/to-item.ts'
export { toPost } from './posts/to-post.ts'
export { toPostFromForum } from './posts/to-post-from-forum.ts'
export {
  claimUnmatched,
  markMatched,
  releaseUnmatched,
  renewUnmatched,
  selectUnmatchedPosts,
} from './posts/unmatched-posts.ts'
export { connectPracticeForum, connectReddit, logSkipped } from './connect-forum.ts'
export { findUsernames } from './readings/find-usernames.ts'
export { promotionStanceOf } from './subreddit-rules/promotion-stance.ts'
export { fetchRules } from './subreddit-rules/fetch-rules.ts'
export { confirmSubreddits } from './subreddits/confirm-subreddits.ts'
export type { Unreadable } from './subreddits/describe-trouble.ts'
export {
  describeCapped,
  describeForumTrouble,
  describeGap,
  describeRefused,
  describeSince,
  describeState,
  describeUnread,
  stateFrom,
} from './subreddits/describe-trouble.ts'
export { fetchListing } from './subreddits/fetch-listing.ts'
export { isolateBadNames } from './subreddits/isolate-bad-names.ts'
export { fetchSubreddit } from './subreddits/look-up-subreddit.ts'
export type { WatchedSubreddit } from './subreddits/plan/index.ts'
export {
  expectedPosts,
  groupSubreddits,
  learnRate,
  planListings,
  LISTING_EVERY_MS,
  nextListingAt,
} from './subreddits/plan/index.ts'
export { findCoverage } from './subreddits/find-coverage.ts'
export { fetchSelfPromotion } from './subreddits/fetch-self-promotion.ts'
export { isAwaitingRetry, lastTriedAt, recordUnreadable } from './subreddits/record-unreadable.ts'
export type { FoundSubreddit } from './subreddits/search-subreddits.ts'
export { fetchSubreddits, sessionFor } from './subreddits/search-subreddits.ts'
export { shortenCoverage } from './subreddits/shorten-coverage.ts'
export { LAG_MS, storeSearchResults, storeListing } from './subreddits/store-listing.ts'
export { tolerateFaults } from './subreddits/tolerate-faults.ts'
export { updateDemand } from './subreddits/update-demand.ts'
export {
  claimListings,
  FAULT_PAUSE_MS,
  POST_LISTINGS,
  postponeListing,
  releaseListings,
  renewListings,
  selectDueListings,
} from './subreddits/claim-listings.ts'
export type { ListingTable } from './subreddits/claim-listings.ts'
export { connectBluesky } from './connectors/connect-bluesky.ts'
export { connectDiscourse } from './connectors/discourse/connect-discourse.ts'
export { connectHackerNews } from './connectors/connect-hacker-news.ts'
export { connectLemmy } from './connectors/lemmy/connect-lemmy.ts'
export { troubleOf } from './connectors/trouble-of.ts'
export type { CallOfPerson } from './readings/spend-requests.ts'
export { createRequestBudgets, spendRequests } from './readings/spend-requests.ts'
export { createSearchBudgets } from './readings/search-places.ts'
export { readNewest } from './readings/read-newest.ts'
export { selectDueReadings, stateKeyOf } from './readings/claim-reading.ts'
export { selectPlaceTroubles } from './readings/select-place-troubles.ts'
export { lookForPlace } from './readings/look-for-place.ts'
export { countReceived } from './readings/count-received.ts'
export { recordReading, recordSearch, recordStreamTrouble, recordTrouble } from './readings/record-reading.ts'
export { removeMisplaced } from './readings/remove-misplaced.ts'
export { insertItems, storeFound, storeListed } from './readings/store-items.ts'
export { claimStream, endUnwatchedStream, releaseStream, renewStream } from './streams/claim-stream.ts'
export { purgeStreamed } from './streams/purge-streamed.ts'
export { storeStreamed } from './streams/store-streamed.ts'
export { insertGaps } from './subreddits/insert-gaps.ts'
