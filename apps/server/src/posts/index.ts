export { recheckPosts } from './recheck-posts.ts'
export { insertPosts, lowerSubreddit } from './store-posts.ts'
export type { StoredPost } from './store-posts.ts'
export { toPost } from './to-post.ts'
