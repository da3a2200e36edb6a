export { settingsRoutes } from './routes.ts'
export { readSettings } from './queries.ts'
