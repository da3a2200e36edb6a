import type { Post, Thing } from '../forum/things.ts'
import { viewThing } from '../forum/view-thing.ts'
import { shiftedTime } from './viewer.ts'
import type { Viewer } from './viewer.ts'
import { renderMarkdown } from './markdown.ts'
import { postPath } from './permalink.ts'

export type RenderedThing = {
  kind: string
  data: Record<string, unknown>
}

/** A post as a `t3` with every field that recorded ones carry, as the viewer may see it. */
export function renderPost(post: Post, viewer: Viewer): RenderedThing {
  const view = viewThing(post, viewer.account)
  const permalink = `${viewer.basePath}${postPath(post)}`
  const selftext = view.placeholder ?? post.selftext
  const data = {
    ...UNUSED_FIELDS,
    ...subredditFields(post),
    ...authorFields(view.author),
    id: post.id36,
    name: `t3_${post.id36}`,
    title: post.title,
    selftext,
    selftext_html: selftext === '' ? null : `<!-- SC_OFF -->${renderMarkdown(selftext)}<!-- SC_ON -->`,
    is_self: post.url === null,
    thumbnail: post.url === null ? 'self' : 'default',
    domain: post.url === null ? `self.${post.subreddit.name}` : domainOf(post.url),
    url: post.url ?? `${viewer.origin}${permalink}`,
    ...(post.url === null ? {} : { url_overridden_by_dest: post.url }),
    permalink,
    created: shiftedTime(post.createdUtc),
    created_utc: post.createdUtc,
    edited: post.edited ?? false,
    score: post.score,
    ups: post.score,
    likes: likesOf(post, viewer),
    upvote_ratio: ratioOf(post),
    num_comments: post.earlierComments + post.comments.length,
    link_flair_text: post.flair,
    over_18: post.over18,
    locked: post.locked,
    archived: post.archived,
    removed_by_category: view.category,
    is_robot_indexable: view.category === null,
  }
  return { kind: 't3', data: post.overlay ? { ...data, ...post.overlay } : data }
}

function subredditFields({ subreddit }: Post): Record<string, unknown> {
  return {
    subreddit: subreddit.name,
    subreddit_id: `t5_${subreddit.id36}`,
    subreddit_name_prefixed: `r/${subreddit.name}`,
    subreddit_type:
      subreddit.access === 'private' || subreddit.access === 'restricted' ? subreddit.access : 'public',
    subreddit_subscribers: subreddit.subscribers,
    quarantine: subreddit.access === 'quarantined',
  }
}

/** A gone author has a placeholder for a name and none of the fields that would tell who it was. */
export function authorFields(author: Post['author']): Record<string, unknown> {
  if (!author) return { author: '[deleted]' }
  return {
    author: author.name,
    author_fullname: `t2_${author.id36}`,
    author_flair_richtext: [],
    author_flair_type: 'text',
    author_patreon_flair: false,
    author_premium: false,
  }
}

/** The viewer's vote: true up, false down, null none. */
export function likesOf({ votes }: Thing, { account }: Viewer): boolean | null {
  const vote = account === null ? 0 : (votes?.get(account.name.toLowerCase()) ?? 0)
  return vote === 0 ? null : vote > 0
}

/** The share of votes that are up, with two decimals; a post that nobody voted on has only its author's. */
function ratioOf({ score, votes }: Post): number {
  const downs = [...(votes?.values() ?? [])].filter((vote) => vote < 0).length
  const ups = score + downs
  return ups > 0 ? Math.round((ups / (ups + downs)) * 100) / 100 : 0.5
}

function domainOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
}

const UNUSED_FIELDS = {
  all_awardings: [],
  allow_live_comments: false,
  approved_at_utc: null,
  approved_by: null,
  author_flair_background_color: null,
  author_flair_css_class: null,
  author_flair_template_id: null,
  author_flair_text: null,
  author_flair_text_color: null,
  author_is_blocked: false,
  awarders: [],
  banned_at_utc: null,
  banned_by: null,
  can_gild: false,
  can_mod_post: false,
  category: null,
  clicked: false,
  content_categories: null,
  contest_mode: false,
  discussion_type: null,
  distinguished: null,
  downs: 0,
  gilded: 0,
  gildings: {},
  hidden: false,
  hide_score: false,
  is_created_from_ads_ui: false,
  is_crosspostable: false,
  is_meta: false,
  is_original_content: false,
  is_reddit_media_domain: false,
  is_video: false,
  link_flair_background_color: '',
  link_flair_css_class: null,
  link_flair_richtext: [],
  link_flair_text_color: 'dark',
  link_flair_type: 'text',
  media: null,
  media_embed: {},
  media_only: false,
  mod_note: null,
  mod_reason_by: null,
  mod_reason_title: null,
  mod_reports: [],
  no_follow: false,
  num_crossposts: 0,
  num_reports: null,
  parent_whitelist_status: 'all_ads',
  pinned: false,
  pwls: 6,
  removal_reason: null,
  removed_by: null,
  report_reasons: null,
  saved: false,
  secure_media: null,
  secure_media_embed: {},
  send_replies: true,
  spoiler: false,
  stickied: false,
  suggested_sort: null,
  thumbnail_height: null,
  thumbnail_width: null,
  top_awarded_type: null,
  total_awards_received: 0,
  treatment_tags: [],
  user_reports: [],
  view_count: null,
  visited: false,
  whitelist_status: 'all_ads',
  wls: 6,
}
