import { placesOf } from '../../campaigns/index.ts'
import type { StoredCampaign } from '../../campaigns/index.ts'

/** Campaign as the engine takes it, to which each place is a subreddit, whatever its forum. */
export const withAllPlaces = (campaign: StoredCampaign): StoredCampaign => ({
  ...campaign,
  subreddits: placesOf(campaign),
})
