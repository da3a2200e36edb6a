export { advanceCursors } from './advance-cursors.ts'
export type { CursorStep } from './advance-cursors.ts'
export { checkKeywords } from './check-keywords.ts'
export { createCampaign } from './create-campaign.ts'
export { eraseNegativeUsers } from './erase-negative-users.ts'
export { isNew } from './found-lately.ts'
export { lockAhead, lockAllAhead, lockAndRead, lockCampaign, lockCampaigns } from './lock-campaign.ts'
export { markBroadKeywords } from './mark-broad-keywords.ts'
export { requireCampaign } from './require-campaign.ts'
export {
  covers,
  forgetPast,
  forgetWords,
  formatSearched,
  intersect,
  keywordDigest,
  parseSearched,
  queryDigest,
  without,
} from './searched-words.ts'
export type { Searched } from './searched-words.ts'
export { readCampaign, storedCampaign } from './queries.ts'
export type { StoredCampaign } from './queries.ts'
export { toScan } from './to-scan.ts'
export { lockOwners } from './lock-owners.ts'
