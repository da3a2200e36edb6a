export { scanSoon } from './scan-soon.ts'
export { searchQueries } from './search-queries.ts'
export { countFound, holdCampaigns } from './schedules.ts'
