export { eraseNameFromViews } from './erase-name.ts'
