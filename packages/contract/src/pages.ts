/** Where the pages of the web app are; `:id` stands for an id. There is no page at any other path. */
export const PAGES = {
  landing: '/',
  auth: '/auth',
  dashboard: '/dashboard',
  newCampaign: '/dashboard/campaigns/new',
  campaign: '/dashboard/campaigns/:id',
  editCampaign: '/dashboard/campaigns/:id/edit',
  settings: '/dashboard/settings',
} as const
