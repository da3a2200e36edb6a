export { describeMonth } from './describe-month.ts'
