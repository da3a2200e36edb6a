export { instanceRoutes } from './routes.ts'
