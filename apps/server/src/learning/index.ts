export { learningRoutes } from './routes.ts'
export { hideNewMatches } from './hide-new-matches.ts'
export { readScoreRules } from './queries.ts'
export { toPost } from './to-post.ts'
