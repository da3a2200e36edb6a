/**
 * Procedures of the contract that everybody may call for the demo workspace. All others are refused, among them everything
 * that writes or calls the forum.
 */
export const PUBLIC_PROCEDURES: ReadonlySet<string> = new Set([
  'about/instance',
  'analytics/get',
  'campaigns/get',
  'campaigns/list',
  'functions/checkSubscription',
  'leads/analysis',
  'leads/get',
  'leads/latestRun',
  'leads/list',
  'leads/themes',
  'matches/get',
  'matches/inbox',
  'matches/list',
  'queue/list',
  'queue/safety',
  'replies/advise',
  'replies/get',
  'replies/list',
  'results/get',
  'results/lastMonth',
  'rules/list',
  'rules/precision',
  'rules/propose',
  'savedViews/list',
  'settings/get',
  'today/get',
])
