export { askForAutoReplies } from './auto-reply.ts'
export { repliesJobs } from './jobs.ts'
export { replyInPlace, showReply } from './queries.ts'
export { repliesRoutes } from './routes.ts'
