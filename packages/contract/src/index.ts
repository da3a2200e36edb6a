export { contract } from './contract.ts'
export type { Contract } from './contract.ts'
export type { ActivityEntry } from './account/activity.ts'
export type { ClientLink } from './reports/client-links.ts'
export { ANALYTICS_TABLES, analyticsInput } from './reports/analytics.ts'
export type { Analytics, AnalyticsTable } from './reports/analytics.ts'
export { apiKeyInput, KEY_SCOPES, MAX_API_KEYS } from './account/api-keys.ts'
export type { ApiKey, KeyScope } from './account/api-keys.ts'
export { ASSISTANT_SCOPES, MAX_ASSISTANTS } from './account/assistants.ts'
export type {
  Assistant,
  AssistantScope,
  AuthorizationQuestion,
  AuthorizationRequest,
} from './account/assistants.ts'
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
export { NEAR_LIMIT, UNLIMITED, PAYMENT_GRACE_DAYS, PLANS, USAGE_COUNTERS } from './account/plans.ts'
export type { CapacityKey, Limits, Plan, PlanKey, QuotaKey, Usage } from './account/plans.ts'
export { AUTH_REQUESTS } from './account/auth-requests.ts'
export type { AuthBody, AuthPath } from './account/auth-requests.ts'
export { MIN_PASSWORD_LENGTH, PASSWORD_TRIES } from './account/passwords.ts'
export { formatDollars } from './format-dollars.ts'
export { ledgerEntry } from './matches/scores.ts'
export type { LedgerEntry } from './matches/scores.ts'
export {
  bandOf,
  filterFloor,
  lowestShownAs,
  SCORE_BANDS,
  SCORE_WORDS,
  shownScore,
} from './matches/score-bands.ts'
export type { ScoreBand } from './matches/score-bands.ts'
export type { BillingMode, Invoice, Subscription } from './account/billing.ts'
export type { LedgerUnit } from './account/usage.ts'
export { campaign, campaignInput, GOAL_TYPES, scan, SCANNING_FREQUENCIES } from './campaigns/campaigns.ts'
export type {
  ProposedText,
  Campaign,
  CampaignInput,
  GoalType,
  Pause,
  PlaceTrouble,
  Scan,
  ScanningFrequency,
} from './campaigns/campaigns.ts'

export { factInput, MAX_FACTS } from './replies/facts.ts'
export type { CampaignFact } from './replies/facts.ts'
export { doNotContactInput } from './campaigns/do-not-contact.ts'
export type { UnwantedAuthor } from './campaigns/do-not-contact.ts'
export { erasureInput } from './leads/erasures.ts'
export type { Erasure } from './leads/erasures.ts'
export { LEAD_STATUSES } from './leads/lead.ts'
export type {
  Lead,
  LeadAnalysis,
  LeadDetails,
  LeadPage,
  LeadPost,
  LeadScoreEntry,
  LeadStatus,
  SummarizedBy,
} from './leads/lead.ts'
export type { LeadRun, LeadRunKind, LeadRunStatus } from './leads/lead-runs.ts'
export { MAX_THEMES_READ } from './leads/lead-themes.ts'
export type { LeadThemes } from './leads/lead-themes.ts'
export { leadChange, MAX_CHOSEN } from './leads/leads.ts'
export { CURRENCIES } from './money.ts'
export type { Money } from './money.ts'
export { savedViewChange, savedViewInput } from './reports/saved-views.ts'
export type { MatchFilters, SavedView } from './reports/saved-views.ts'
export { linkInput, postTextInput } from './matches/links.ts'
export type { LinkScore, TextScore } from './matches/links.ts'
export { match, MATCH_STATES } from './matches/matches.ts'
export { MAX_MATCHES_AT_ONCE } from './matches/max-matches-at-once.ts'
export type {
  InboxMatch,
  InboxPage,
  Match,
  MatchPage,
  MatchState,
  MatchThread,
  ThreadComment,
  Verdict,
} from './matches/matches.ts'
export { NEAR_CEILING, READING_FAILURES, READING_STOPS } from './matches/readings.ts'
export type {
  CampaignReading,
  Reading,
  ReadingBudget,
  ReadingFailure,
  ReadingStop,
  ReadingGap,
  ReplyCheck,
} from './matches/readings.ts'
export { HIDDEN_SAMPLE_ONE_IN, MAX_WRONGLY_HIDDEN, rule } from './matches/rules.ts'
export type { AcceptedRule, Precision, Rule, RuleProposal, HiddenSample } from './matches/rules.ts'
export {
  ACCOUNT_RAMP,
  ACCOUNT_SAFETY,
  MAX_LATE_HOURS,
  MAX_REMOVALS,
  MAX_VOICES,
  MIN_GAP_MINUTES,
} from './replies/pace.ts'
export { QUEUE_VIEWS, queuedReply } from './replies/queue.ts'
export type { AccountSafety, QueuedReply, QueueView, SafetyLevel, SubredditPause } from './replies/queue.ts'
export { replyApproval } from './replies/replies.ts'
export type { Answering, ConversationComment, ReplyAdvice, ReplyObstacle } from './replies/replies.ts'
export { LOOK_STEPS, replyDraft, REPLY_STATUSES } from './replies/reply-draft.ts'
export type { AnsweredPost, ReplyDraft, ReplyLook, ReplyStatus, TextWarning } from './replies/reply-draft.ts'
export { COUNTRIES, redditCredential } from './account/reddit-credentials.ts'
export type { CountryCode, RedditCredential } from './account/reddit-credentials.ts'
export { CONNECTION_ERRORS, connectionErrorText } from './account/connection-errors.ts'
export type { ConnectionError } from './account/connection-errors.ts'
export { MATCH_ORDERS, MATCH_VIEWS, MAX_SAVED_VIEWS, MAX_VIEW_NAME } from './account/match-orders.ts'
export type { MatchOrder, MatchView } from './account/match-orders.ts'
export {
  DEFAULT_FLOOR,
  TIMEZONES,
  WRONG_HOURS,
  userSettings,
  userSettingsInput,
} from './account/user-settings.ts'
export type { PostingWindow, UserSettings, UserSettingsInput } from './account/user-settings.ts'
export {
  CALM_FREQUENCIES,
  DEFAULT_PREFERENCES,
  MAX_BIO_LENGTH,
  NOTIFICATION_FREQUENCIES,
  profileChange,
} from './account/profile.ts'
export type {
  NotificationFrequency,
  NotificationPreferences,
  PreferencesChange,
  Profile,
} from './account/profile.ts'
export type { Notification, NotificationKind } from './notifications/notifications.ts'
export { FOLLOWED_DAYS, UPVOTE_DELAY_MINUTES, VOTES_FORBIDDEN } from './replies/engagements.ts'
export type { BuddyUpvote, Engagement, EngagementDetails, EngagementSample } from './replies/engagements.ts'
export { formatFoundAfter } from './matches/found-after.ts'
export { ALERT_ACTIONS, ALERT_LINK_DAYS } from './notifications/alert-links.ts'
export type { AlertAction } from './notifications/alert-links.ts'
export { webhookEvent, WEBHOOK_EVENTS, WEBHOOK_VERSION } from './notifications/webhook-events.ts'
export type { WebhookEvent, WebhookEventType } from './notifications/webhook-events.ts'
export {
  MAX_WEBHOOKS,
  WEBHOOK_FAILURES,
  WEBHOOK_KINDS,
  webhookChange,
  webhookInput,
} from './notifications/webhooks.ts'
export { CHANNELS, CHANNEL_ERRORS, CHANNEL_NAMES, channelErrorText } from './notifications/channels.ts'
export type { Channel, ChannelError } from './notifications/channels.ts'
export type { Webhook, WebhookDelivery, WebhookKind } from './notifications/webhooks.ts'
export { SEARCH_SORTS } from './matches/evergreen.ts'
export type { EvergreenList, EvergreenThread, SearchSort } from './matches/evergreen.ts'
export { followsNames, isForReading, READING_GOALS } from './campaigns/goals.ts'
export { promptsForName } from './campaigns/name-prompts.ts'
export { SAYING_KINDS } from './reports/names.ts'
export type { MentionedPost, NameReport, SayingKind } from './reports/names.ts'
export { radarEvent } from './events.ts'
export type { RadarEvent } from './events.ts'
export { formatPlace } from './forum/format-place.ts'
export { distinctBy } from './distinct-by.ts'
export { joinNames } from './join-names.ts'
export { EXAMPLE_FORUM, formatUsername, isReddit } from './forum/format-username.ts'
export { subredditNameOf, usernameOf } from './forum/forum-names.ts'
export type { IntentQueryReading } from './campaigns/intent-queries.ts'
export type { KeywordReading } from './campaigns/keywords.ts'
export { FIRST_LOOK } from './matches/first-look-limits.ts'
export { firstLook } from './matches/first-looks.ts'
export type { FirstLook, FirstThread } from './matches/first-looks.ts'
export { proposalInput } from './matches/proposals.ts'
export type { BackTest, Proposal, ProposedPlace, ProposedSubreddit } from './matches/proposals.ts'
export { FORUM_TROUBLES } from './forum/forums.ts'
export type {
  ForumTrouble,
  FoundPlace,
  OtherPlace,
  PlaceChoice,
  PlaceChoices,
  ReadForum,
  ReplyWay,
} from './forum/forums.ts'
export type { PromotionRule, PromotionStance, SelfPromotion, SubredditDetails } from './forum/subreddits.ts'
export type { Instance } from './demo/instance.ts'
export type { TodaysWork } from './reports/today.ts'
export type { MonthOfCampaign, MonthReport } from './reports/results.ts'
export type { VisitHook } from './reports/visit-hook.ts'
export type { SubredditResult } from './forum/functions.ts'
export { accountDeletion, ownThingSearch } from './account/functions.ts'
export type { OwnThing, ThingInfo } from './account/functions.ts'
export type { GeneratedReply } from './replies/functions.ts'
export type { ScanAnswer } from './matches/functions.ts'
export { cutText, cutTextFromEnd, shortenText } from './cut-text.ts'
