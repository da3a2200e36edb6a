// Parts that benches measure: the planning of scans, the budget they share, lists of matches, posting, mails, and
// usage.
export { createRateBudget, expectedPosts, groupSubreddits, learnRate, planListings } from './forum/index.ts'
export type { BudgetTime, WatchedSubreddit } from './forum/index.ts'
export { connectPostgres, openEmbeddedDatabase } from './platform/database/connect-database.ts'
export { sealTokens, sendMails, giveBack, spend, spendMany } from './account/index.ts'
export {
  POSTING_TIMES,
  postReply,
  queueReply,
  reconcileReply,
  resolveReply,
  sweepReplies,
  unqueueReply,
} from './replies/index.ts'
export * as schema from './db/schema/index.ts'
export { actFor } from './platform/ctx.ts'
export type { Ctx, UserCtx, PostingTimes } from './platform/ctx.ts'
export type { Db } from './platform/database/db.ts'
export { createKeyRing, deriveKey } from './platform/secrets/master-key.ts'
export type { Connection } from './platform/database/connect-database.ts'
export { readConfig } from './platform/process/env.ts'
export { startRadar } from './start-radar.ts'
export { listMatches } from './matches/index.ts'
export { mailUpdates } from './notifications/index.ts'
export { createMailer } from './platform/mailer.ts'
export { createForums } from './platform/forums.ts'
