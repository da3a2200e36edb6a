/** Where the pages of the web app are; `:id` stands for an id, `*` for anything. There is no page at any other path. */
export const PAGES = {
  landing: '/',
  help: '/help',
  privacy: '/privacy',
  auth: '/auth',
  dashboard: '/dashboard',
  inbox: '/dashboard/inbox',
  newCampaign: '/dashboard/campaigns/new',
  campaign: '/dashboard/campaigns/:id',
  editCampaign: '/dashboard/campaigns/:id/edit',
  campaignName: '/dashboard/campaigns/:id/names/:name',
  queue: '/dashboard/queue',
  leads: '/dashboard/leads',
  engagements: '/dashboard/engagements',
  analytics: '/dashboard/analytics',
  settings: '/dashboard/settings',
  billing: '/billing',
  /** The workspace of a made-up person, open to everybody: the same pages, to be looked at. */
  demo: '/demo',
  demoInbox: '/demo/inbox',
  demoNewCampaign: '/demo/campaigns/new',
  demoCampaign: '/demo/campaigns/:id',
  demoQueue: '/demo/queue',
  demoLeads: '/demo/leads',
  /** What takes an account of one's own. */
  demoEnd: '/demo/*',
} as const

/** Pages that everybody may see and find, search engines too. */
export const PUBLIC_PAGES = [PAGES.landing, PAGES.help, PAGES.privacy] as const

/** Stands in prerendered pages for the address that this Radar is reached at, which the build does not know. */
export const ORIGIN_PLACEHOLDER = '__RADAR_ORIGIN__'

/** Stands in every document for the address that "Contact support" leads to, which the build does not know. */
export const SUPPORT_PLACEHOLDER = '__RADAR_SUPPORT__'

/** Where "Contact support" leads to unless whoever runs this Radar names a place. */
export const SUPPORT_IN_HELP = `${PAGES.help}#contact`

/** Stands in every document for `demo` or `live`: the forum that this Radar is connected to, which the build does not know. */
export const FORUM_PLACEHOLDER = '__RADAR_FORUM__'
