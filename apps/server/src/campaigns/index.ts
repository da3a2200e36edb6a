export { campaignsRoutes } from './routes.ts'
export { readCampaign, showScan } from './queries.ts'
