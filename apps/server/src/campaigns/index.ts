export { lockCampaign } from './lock-campaign.ts'
export { campaignsRoutes } from './routes.ts'
export { readCampaign, showScan } from './queries.ts'
