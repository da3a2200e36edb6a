export { describeMonth } from './results/describe-month.ts'
export { eraseNameFromViews } from './saved-views/erase-name.ts'
