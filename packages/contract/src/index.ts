export { contract } from './contract.ts'
export type { Contract } from './contract.ts'
export type { ActivityEntry } from './activity.ts'
export type { ClientLink } from './client-links.ts'
export { ANALYTICS_TABLES, analyticsInput } from './analytics.ts'
export type { Analytics, AnalyticsTable } from './analytics.ts'
export { KEY_SCOPES, MAX_API_KEYS } from './api-keys.ts'
export type { ApiKey, KeyScope } from './api-keys.ts'
export { errorMap } from './errors.ts'
export type { FieldErrors } from './errors.ts'
export {
  FORUM_PLACEHOLDER,
  ORIGIN_PLACEHOLDER,
  PAGES,
  PUBLIC_PAGES,
  SUPPORT_IN_HELP,
  SUPPORT_PLACEHOLDER,
} from './pages.ts'
export { UNLIMITED, PLANS, USAGE_COUNTERS } from './plans.ts'
export type { CapacityKey, Limits, Plan, PlanKey, QuotaKey, Usage } from './plans.ts'
export { MIN_PASSWORD_LENGTH } from './passwords.ts'
export { ledgerEntry } from './scores.ts'
export type { LedgerEntry } from './scores.ts'
export { LEADS_IN_100 } from './lead-shares.ts'
export { bandOf, filterFloor, lowestShownAs, SCORE_BANDS, SCORE_WORDS, shownScore } from './score-bands.ts'
export type { ScoreBand } from './score-bands.ts'
export type { BillingMode, Invoice, Subscription } from './billing.ts'
export type { LedgerUnit } from './usage.ts'
export { campaign, campaignInput, GOAL_TYPES, scan, SCANNING_FREQUENCIES } from './campaigns.ts'
export type { Campaign, CampaignInput, GoalType, Pause, Scan, ScanningFrequency } from './campaigns.ts'

export { MAX_FACTS } from './facts.ts'
export type { CampaignFact } from './facts.ts'
export type { UnwantedAuthor } from './do-not-contact.ts'
export type { Erasure } from './erasures.ts'
export { LEAD_STATUSES, MAX_CHOSEN } from './leads.ts'
export type {
  Lead,
  LeadAnalysis,
  LeadDetails,
  LeadPage,
  LeadPost,
  LeadRun,
  LeadRunKind,
  LeadRunStatus,
  LeadScoreEntry,
  LeadStatus,
  SummarizedBy,
} from './leads.ts'
export type { MatchFilters, SavedView } from './saved-views.ts'
export type { LinkScore } from './links.ts'
export { match, MATCH_STATES } from './matches.ts'
export type {
  InboxMatch,
  InboxPage,
  Match,
  MatchPage,
  MatchState,
  MatchThread,
  ThreadComment,
  Verdict,
} from './matches.ts'
export { rule } from './rules.ts'
export type { AcceptedRule, Precision, Rule, RuleProposal, HiddenSample } from './rules.ts'
export { QUEUE_VIEWS, queuedReply } from './queue.ts'
export type { AccountSafety, QueuedReply, QueueView, SafetyLevel, SubredditPause } from './queue.ts'
export { LOOK_STEPS, replyDraft, REPLY_STATUSES } from './replies.ts'
export type {
  ConversationComment,
  ReplyAdvice,
  ReplyDraft,
  ReplyLook,
  ReplyStatus,
  TextWarning,
} from './replies.ts'
export { COUNTRIES, redditCredential } from './reddit-credentials.ts'
export type { CountryCode, RedditCredential } from './reddit-credentials.ts'
export { CONNECTION_ERRORS, connectionErrorText } from './connection-errors.ts'
export type { ConnectionError } from './connection-errors.ts'
export { MATCH_ORDERS, MATCH_VIEWS, MAX_SAVED_VIEWS, MAX_VIEW_NAME } from './match-orders.ts'
export type { MatchOrder, MatchView } from './match-orders.ts'
export { DEFAULT_FLOOR, TIMEZONES, userSettings } from './user-settings.ts'
export type { PostingWindow, UserSettings, UserSettingsInput } from './user-settings.ts'
export {
  CALM_FREQUENCIES,
  DEFAULT_PREFERENCES,
  MAX_BIO_LENGTH,
  NOTIFICATION_FREQUENCIES,
  notificationPreferences,
} from './profile.ts'
export type { NotificationFrequency, NotificationPreferences, Profile } from './profile.ts'
export type { Notification, NotificationKind } from './notifications.ts'
export { UPVOTE_DELAY_MINUTES, VOTES_FORBIDDEN } from './engagements.ts'
export type { BuddyUpvote, Engagement, EngagementDetails, EngagementSample } from './engagements.ts'
export { webhookEvent, WEBHOOK_EVENTS, WEBHOOK_VERSION } from './webhook-events.ts'
export type { WebhookEvent, WebhookEventType } from './webhook-events.ts'
export { MAX_WEBHOOKS, WEBHOOK_KINDS } from './webhooks.ts'
export type { Webhook, WebhookDelivery, WebhookKind } from './webhooks.ts'
export { SEARCH_SORTS } from './evergreen.ts'
export type { EvergreenList, EvergreenThread, SearchSort } from './evergreen.ts'
export { followsNames, isForReading, promptsForName, READING_GOALS } from './goals.ts'
export { SAYING_KINDS } from './names.ts'
export type { MentionedPost, NameReport, SayingKind } from './names.ts'
export { radarEvent } from './events.ts'
export type { RadarEvent } from './events.ts'
export { subredditNameOf, usernameOf } from './forum-names.ts'
export type { IntentQueryReading } from './intent-queries.ts'
export type { KeywordReading } from './keywords.ts'
export type { BackTest, Proposal, ProposedSubreddit, ProposedText } from './proposals.ts'
export type { PromotionRule, PromotionStance, SelfPromotion, SubredditDetails } from './subreddits.ts'
export type { Instance } from './instance.ts'
export type { TodaysWork } from './today.ts'
export type { MonthOfCampaign, MonthReport } from './results.ts'
export type { VisitHook } from './visit-hook.ts'
export type { GeneratedReply, OwnThing, ScanAnswer, SubredditResult, ThingInfo } from './functions.ts'
