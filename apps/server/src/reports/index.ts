export { eraseNameFromViews } from './saved-views/erase-name.ts'
