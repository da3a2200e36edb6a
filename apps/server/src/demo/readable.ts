/**
 * What everybody may read of the demo person's workspace, by the names of the contract's procedures. Whatever is not
 * here, everything that writes or asks the forum among it, does not take this way.
 */
export const READABLE: ReadonlySet<string> = new Set([
  'about/instance',
  'campaigns/get',
  'campaigns/list',
  'functions/checkSubscription',
  'leads/analysis',
  'leads/get',
  'leads/latestRun',
  'leads/list',
  'matches/get',
  'matches/inbox',
  'matches/list',
  'queue/list',
  'queue/safety',
  'replies/get',
  'replies/list',
  'rules/list',
  'rules/precision',
  'rules/propose',
  'savedViews/list',
  'settings/get',
  'today/get',
])
