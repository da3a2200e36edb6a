import type { SubredditRule, Subreddit } from '../forum/things.ts'
import { shiftedTime } from './viewer.ts'
import type { Viewer } from './viewer.ts'
import { renderMarkdown } from './markdown.ts'
import type { RenderedThing } from './render-post.ts'

/** A subreddit as a `t5`; the `user_is_…` fields are null without an account. */
export function renderSubreddit(subreddit: Subreddit, { account }: Viewer): RenderedThing {
  const known = account === null ? null : false
  const data = {
    ...UNUSED_FIELDS,
    id: subreddit.id36,
    name: `t5_${subreddit.id36}`,
    display_name: subreddit.name,
    display_name_prefixed: `r/${subreddit.name}`,
    url: `/r/${subreddit.name}/`,
    title: subreddit.title,
    public_description: subreddit.publicDescription,
    public_description_html: htmlOf(subreddit.publicDescription),
    description: subreddit.publicDescription,
    description_html: htmlOf(subreddit.publicDescription),
    subscribers: subreddit.subscribers,
    subreddit_type: typeOf(subreddit),
    quarantine: subreddit.access === 'quarantined',
    over18: subreddit.over18,
    created: shiftedTime(subreddit.createdUtc),
    created_utc: subreddit.createdUtc,
    user_is_banned: account === null ? null : subreddit.banned.has(account.name.toLowerCase()),
    user_is_contributor: known,
    user_is_moderator: known,
    user_is_muted: known,
    user_is_subscriber: known,
    user_has_favorited: known,
  }
  return { kind: 't5', data }
}

export function renderRules(rules: readonly SubredditRule[], createdUtc: number): Record<string, unknown> {
  return {
    rules: rules.map((rule, priority) => ({
      kind: 'all',
      short_name: rule.short_name,
      violation_reason: rule.short_name,
      description: rule.description,
      description_html: `<!-- SC_OFF -->${renderMarkdown(rule.description)}<!-- SC_ON -->`,
      created_utc: createdUtc,
      priority,
    })),
    site_rules: SITE_RULES,
    site_rules_flow: SITE_RULES.map((rule) => ({ reasonTextToShow: rule, reasonText: rule })),
  }
}

const SITE_RULES = ['Spam', 'Personal information', 'Threats or harassment']

function typeOf({ access }: Subreddit): string {
  return access === 'private' || access === 'restricted' ? access : 'public'
}

function htmlOf(text: string): string | null {
  return text === '' ? null : `<!-- SC_OFF -->${renderMarkdown(text)}<!-- SC_ON -->`
}

const UNUSED_FIELDS = {
  accept_followers: true,
  accounts_active: null,
  accounts_active_is_fuzzed: false,
  active_user_count: null,
  advertiser_category: '',
  all_original_content: false,
  allow_chat_post_creation: false,
  allow_discovery: true,
  allow_galleries: true,
  allow_images: true,
  allow_polls: true,
  allow_prediction_contributors: false,
  allow_predictions: false,
  allow_predictions_tournament: false,
  allow_talks: false,
  allow_videogifs: true,
  allow_videos: true,
  allowed_media_in_comments: [],
  banner_background_color: '',
  banner_background_image: '',
  banner_img: '',
  banner_size: null,
  can_assign_link_flair: false,
  can_assign_user_flair: false,
  coins: 0,
  collapse_deleted_comments: false,
  collections_enabled: true,
  comment_contribution_settings: {},
  comment_score_hide_mins: 0,
  community_icon: '',
  community_reviewed: false,
  disable_contributor_requests: false,
  emojis_custom_size: null,
  emojis_enabled: false,
  event_posts_enabled: true,
  free_form_reports: true,
  has_menu_widget: false,
  header_img: null,
  header_size: null,
  header_title: '',
  hide_ads: false,
  icon_img: '',
  icon_size: null,
  is_chat_post_feature_enabled: true,
  is_crosspostable_subreddit: true,
  is_enrolled_in_new_modmail: null,
  key_color: '',
  lang: 'en',
  link_flair_enabled: false,
  link_flair_position: '',
  mobile_banner_image: '',
  notification_level: null,
  original_content_tag_enabled: false,
  prediction_leaderboard_entry_type: 'IN_FEED',
  primary_color: '',
  public_traffic: false,
  restrict_commenting: false,
  restrict_posting: true,
  should_archive_posts: false,
  should_show_media_in_comments_setting: true,
  show_media: true,
  show_media_preview: true,
  spoilers_enabled: true,
  submission_type: 'any',
  submit_link_label: '',
  submit_text: '',
  submit_text_html: null,
  submit_text_label: '',
  suggested_comment_sort: null,
  user_can_flair_in_sr: null,
  user_flair_background_color: null,
  user_flair_css_class: null,
  user_flair_enabled_in_sr: false,
  user_flair_position: 'right',
  user_flair_richtext: [],
  user_flair_template_id: null,
  user_flair_text: null,
  user_flair_text_color: null,
  user_flair_type: 'text',
  user_sr_flair_enabled: null,
  user_sr_theme_enabled: true,
  videostream_links_count: 0,
  whitelist_status: null,
  wiki_enabled: null,
  wls: null,
}
