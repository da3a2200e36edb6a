export { matchesRoutes } from './routes.ts'
