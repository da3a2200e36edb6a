/** Paths of the web app's pages; `:id` is an id, `*` anything. No other path has a page. */
export const PAGES = {
  landing: '/',
  help: '/help',
  privacy: '/privacy',
  accuracy: '/accuracy',
  auth: '/auth',
  /** Page at which a person gives an assistant access (RFC 6749's authorization endpoint). */
  authorize: '/oauth/authorize',
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
  /** Account page, and where links to sections of the other settings pages are sent on from. */
  settings: '/dashboard/settings',
  redditSettings: '/dashboard/settings/reddit',
  alertSettings: '/dashboard/settings/alerts',
  developerSettings: '/dashboard/settings/developers',
  privacySettings: '/dashboard/settings/privacy',
  billing: '/billing',
  /** Demo workspace, open to everybody: the same pages, read-only. */
  demo: '/demo',
  demoInbox: '/demo/inbox',
  demoNewCampaign: '/demo/campaigns/new',
  demoCampaign: '/demo/campaigns/:id',
  demoQueue: '/demo/queue',
  demoLeads: '/demo/leads',
  demoAnalytics: '/demo/analytics',
  /** Pages that need an account. */
  demoEnd: '/demo/*',
} as const

/** Pages for everybody, search engines included. */
export const PUBLIC_PAGES = [PAGES.landing, PAGES.help, PAGES.accuracy, PAGES.privacy] as const

/** Placeholder in prerendered pages for this Radar's address, which the build does not know. */
export const ORIGIN_PLACEHOLDER = '__RADAR_ORIGIN__'

/** Placeholder in every document for the address of "Contact support", which the build does not know. */
export const SUPPORT_PLACEHOLDER = '__RADAR_SUPPORT__'

/** Default target of "Contact support", where the operator has set none. */
export const SUPPORT_IN_HELP = `${PAGES.help}#contact`

/** Placeholder in every document for `demo` or `live`, the connected forum, which the build does not know. */
export const FORUM_PLACEHOLDER = '__RADAR_FORUM__'
