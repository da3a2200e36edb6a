export { createCampaignIndex } from './campaign-index.ts'
export type { CampaignIndex } from './campaign-index.ts'
