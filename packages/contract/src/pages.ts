/** Where the pages of the web app are; `:id` stands for an id. There is no page at any other path. */
export const PAGES = {
  landing: '/',
  help: '/help',
  privacy: '/privacy',
  auth: '/auth',
  dashboard: '/dashboard',
  newCampaign: '/dashboard/campaigns/new',
  campaign: '/dashboard/campaigns/:id',
  editCampaign: '/dashboard/campaigns/:id/edit',
  settings: '/dashboard/settings',
} as const

/** Pages that everybody may see and find, search engines too. */
export const PUBLIC_PAGES = [PAGES.landing, PAGES.help, PAGES.privacy] as const

/** Stands in prerendered pages for the address that this Radar is reached at, which the build does not know. */
export const ORIGIN_PLACEHOLDER = '__RADAR_ORIGIN__'
