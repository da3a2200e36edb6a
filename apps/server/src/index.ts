// What may be measured from outside: the planning of scans, the budget they share, and posting.
export { createRateBudget, expectedPosts, groupSubreddits, learnRate, planLooks } from './scanning/index.ts'
export type { BudgetTime, Watched } from './scanning/index.ts'
export { connectPostgres, openEmbeddedDatabase } from './platform/connect-database.ts'
export { sealTokens } from './accounts/index.ts'
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
export type { Ctx, UserCtx } from './platform/ctx.ts'
export type { Db } from './platform/db.ts'
export { createKeyRing, deriveKey } from './platform/master-key.ts'
export type { Connection } from './platform/connect-database.ts'
export type { PostingTimes } from './platform/ctx.ts'
export { readConfig } from './platform/env.ts'
export { startRadar } from './start-radar.ts'
