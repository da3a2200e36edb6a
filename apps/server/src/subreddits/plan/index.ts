export { groupSubreddits } from './group-subreddits.ts'
export { learnRate } from './learn-rate.ts'
export { expectedPosts, planLooks } from './plan-looks.ts'
export type { Watched } from './plan-looks.ts'
