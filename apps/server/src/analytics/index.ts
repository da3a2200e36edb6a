export { readAnalytics } from './read-analytics.ts'
export { readPeriod } from './read-period.ts'
