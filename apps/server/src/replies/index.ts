export { askForAutoReplies } from './auto-reply.ts'
export { repliesJobs } from './jobs.ts'
export { showReply } from './queries.ts'
export { repliesRoutes } from './routes.ts'
