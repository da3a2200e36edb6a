export { cancelUpvotes } from './cancel-upvotes.ts'
