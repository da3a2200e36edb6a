import { activityContract } from './account/activity.ts'
import { analyticsContract } from './reports/analytics.ts'
import { apiKeys } from './account/api-keys.ts'
import { assistants } from './account/assistants.ts'
import { billing } from './account/billing.ts'
import { campaigns } from './campaigns/campaigns.ts'
import { doNotContact } from './campaigns/do-not-contact.ts'
import { engagements } from './replies/engagements.ts'
import { erasures } from './leads/erasures.ts'
import { evergreen } from './matches/evergreen.ts'
import { events } from './events.ts'
import { facts } from './replies/facts.ts'
import { clientLinks } from './reports/client-links.ts'
import { accountFunctions } from './account/functions.ts'
import { firstLooks } from './matches/first-looks.ts'
import { forums } from './forum/forums.ts'
import { forumFunctions } from './forum/functions.ts'
import { leadsFunctions } from './leads/functions.ts'
import { matchesFunctions } from './matches/functions.ts'
import { repliesFunctions } from './replies/functions.ts'
import { about } from './demo/instance.ts'
import { intentQueries } from './campaigns/intent-queries.ts'
import { keywords } from './campaigns/keywords.ts'
import { leads } from './leads/leads.ts'
import { links } from './matches/links.ts'
import { matches } from './matches/matches.ts'
import { names } from './reports/names.ts'
import { notifications } from './notifications/notifications.ts'
import { profiles } from './account/profile.ts'
import { proposals } from './matches/proposals.ts'
import { queue } from './replies/queue.ts'
import { readings } from './matches/readings.ts'
import { redditCredentials } from './account/reddit-credentials.ts'
import { replies } from './replies/replies.ts'
import { results } from './reports/results.ts'
import { rules } from './matches/rules.ts'
import { today } from './reports/today.ts'
import { usage } from './account/usage.ts'
import { subreddits } from './forum/subreddits.ts'
import { savedViews } from './reports/saved-views.ts'
import { settings } from './account/user-settings.ts'
import { visitHookContract } from './reports/visit-hook.ts'
import { channels } from './notifications/channels.ts'
import { feeds, webhooks } from './notifications/webhooks.ts'

/** Contract between web and server: RPC for the app, REST and OpenAPI for everyone. */
export const contract = {
  about,
  activity: activityContract,
  analytics: analyticsContract,
  apiKeys,
  assistants,
  billing,
  campaigns,
  clientLinks,
  doNotContact,
  engagements,
  erasures,
  events,
  evergreen,
  feeds,
  facts,
  firstLooks,
  forums,
  functions: {
    ...forumFunctions,
    ...accountFunctions,
    ...repliesFunctions,
    ...matchesFunctions,
    ...leadsFunctions,
  },
  intentQueries,
  keywords,
  leads,
  links,
  matches,
  names,
  notifications,
  profiles,
  proposals,
  queue,
  readings,
  redditCredentials,
  replies,
  results,
  rules,
  savedViews,
  settings,
  today,
  usage,
  subreddits,
  visitHook: visitHookContract,
  channels,
  webhooks,
}
export type Contract = typeof contract
