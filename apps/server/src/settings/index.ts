export { toSettings } from './queries.ts'
