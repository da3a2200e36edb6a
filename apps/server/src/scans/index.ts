export { countFound, holdCampaigns } from './schedules.ts'
