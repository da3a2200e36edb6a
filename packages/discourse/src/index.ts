export { ForumError } from '@radar/forum-client'
export type { Clock, Trouble } from '@radar/forum-client'
export { createDiscourse } from './create-discourse.ts'
export type { Discourse, DiscourseOptions } from './create-discourse.ts'
export {
  categoryPath,
  isTagPath,
  parseCategoryPath,
  parsePostPath,
  postPath,
  postPathById,
} from './addresses.ts'
export type { CategoryAddress, PostAddress } from './addresses.ts'
export type { CategoryState, DiscourseCategory } from './categories/fetch-categories.ts'
export type { AboutForum } from './about/fetch-about.ts'
export { createHostBudget, USUAL_BUDGETS } from './create-host-budget.ts'
export type { Bucket, HostBudget } from './create-host-budget.ts'
export { isMalformed } from './posts/post.ts'
export type { DiscoursePost, DiscourseTopic, SkippedPost } from './posts/post.ts'
export type { PostState, TopicState } from './posts/fetch-post.ts'
export type { NewestRequest } from './posts/walk-newest.ts'
export type { SearchRequest } from './search/search-posts.ts'
export type { Gap, WalkedPage } from './walked-page.ts'
export * from './errors.ts'
