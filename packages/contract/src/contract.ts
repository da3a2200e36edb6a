import { activityContract } from './activity.ts'
import { analyticsContract } from './analytics.ts'
import { apiKeys } from './api-keys.ts'
import { billing } from './billing.ts'
import { campaigns } from './campaigns.ts'
import { doNotContact } from './do-not-contact.ts'
import { engagements } from './engagements.ts'
import { erasures } from './erasures.ts'
import { evergreen } from './evergreen.ts'
import { events } from './events.ts'
import { facts } from './facts.ts'
import { clientLinks } from './client-links.ts'
import { functions } from './functions.ts'
import { about } from './instance.ts'
import { intentQueries } from './intent-queries.ts'
import { keywords } from './keywords.ts'
import { leads } from './leads.ts'
import { links } from './links.ts'
import { matches } from './matches.ts'
import { names } from './names.ts'
import { notifications } from './notifications.ts'
import { profiles } from './profile.ts'
import { proposals } from './proposals.ts'
import { queue } from './queue.ts'
import { redditCredentials } from './reddit-credentials.ts'
import { replies } from './replies.ts'
import { results } from './results.ts'
import { rules } from './rules.ts'
import { today } from './today.ts'
import { usage } from './usage.ts'
import { subreddits } from './subreddits.ts'
import { savedViews } from './saved-views.ts'
import { settings } from './user-settings.ts'
import { visitHookContract } from './visit-hook.ts'
import { feeds, webhooks } from './webhooks.ts'

/** All that web and server promise each other: RPC for the app, REST and OpenAPI for everyone. */
export const contract = {
  about,
  activity: activityContract,
  analytics: analyticsContract,
  apiKeys,
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
  functions,
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
  webhooks,
}
export type Contract = typeof contract
