import { signedIn } from '../platform/http/rpc.ts'
import { createCampaign } from './create-campaign.ts'
import { deleteCampaign } from './delete-campaign.ts'
import { getCampaign } from './get-campaign.ts'
import { listCampaigns } from './list-campaigns.ts'
import { describeIntentQueries } from './describe-intent-queries.ts'
import { describeKeywords } from './describe-keywords.ts'
import { updateCampaign } from './update-campaign.ts'

const campaigns = {
  list: signedIn.campaigns.list.handler(({ context, input }) => listCampaigns(context.ctx, input)),
  get: signedIn.campaigns.get.handler(({ context, input }) => getCampaign(context.ctx, input.id)),
  create: signedIn.campaigns.create.handler(({ context, input }) => createCampaign(context.ctx, input)),
  update: signedIn.campaigns.update.handler(({ context, input }) => updateCampaign(context.ctx, input)),
  delete: signedIn.campaigns.delete.handler(({ context, input }) => deleteCampaign(context.ctx, input.id)),
}

const intentQueries = {
  read: signedIn.intentQueries.read.handler(({ input }) => ({ items: describeIntentQueries(input.queries) })),
}

const keywords = {
  read: signedIn.keywords.read.handler(({ input }) => ({ items: describeKeywords(input.keywords) })),
}

export const campaignsRoutes = { campaigns, intentQueries, keywords }
