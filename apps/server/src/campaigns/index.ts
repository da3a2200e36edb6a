export type { CursorStep } from './advance-cursors.ts'
export { advanceCursors } from './advance-cursors.ts'
export { checkKeywords } from './check-keywords.ts'
export { createCampaign } from './create-campaign.ts'
export { applyBlocks } from './do-not-contact/apply-blocks.ts'
export { eraseUnwantedAuthor } from './do-not-contact/erase-unwanted-author.ts'
export { findBlock, requireWantedAuthor, toBlockedError } from './do-not-contact/find-block.ts'
export { findErased } from './do-not-contact/find-erased.ts'
export { requireUnerased } from './do-not-contact/require-unerased.ts'
export { eraseNegativeUsers } from './erase-negative-users.ts'
export { isNewMatch } from './match-figures.ts'
export { lockOwnCampaign, lockOwnCampaigns, lockAndSelectCampaign, lockCampaign } from './lock-campaign.ts'
export { lockOwners } from './lock-owners.ts'
export { markBroadKeywords } from './mark-broad-keywords.ts'
export type { StoredCampaign } from './queries.ts'
export { selectCampaign, campaignColumns, placesOf } from './queries.ts'
export { requireCampaign } from './require-campaign.ts'
export type { SearchedPast } from './searched-words.ts'
export {
  covers,
  forgetPast,
  forgetWords,
  formatSearched,
  intersect,
  keywordDigest,
  parseSearched,
  queryDigest,
  textDigest,
  without,
} from './searched-words.ts'
export { toScan } from './to-scan.ts'
export { ensureKey, hashName } from './do-not-contact/erasure-key.ts'
export { rewrapKeys } from './do-not-contact/rewrap-keys.ts'
export { insertErased } from './do-not-contact/insert-erased.ts'
