// What may be measured from outside: the planning of scans, and the budget they share.
export { createRateBudget, expectedPosts, groupSubreddits, learnRate, planLooks } from './scanning/index.ts'
export type { BudgetTime, Watched } from './scanning/index.ts'
export { openEmbeddedDatabase } from './platform/connect-database.ts'
