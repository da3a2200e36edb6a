import type { Comment } from '../forum/things.ts'
import { fullname } from '../forum/things.ts'
import { viewThing } from '../forum/view-thing.ts'
import { shiftedTime } from './viewer.ts'
import type { Viewer } from './viewer.ts'
import { renderMarkdown } from './markdown.ts'
import { commentPath, postPath } from './permalink.ts'
import { authorFields, likesOf } from './render-post.ts'
import type { RenderedThing } from './render-post.ts'

/** A comment as a `t1` without its answers: `replies` is the empty string, as recorded. */
export function renderComment(comment: Comment, viewer: Viewer): RenderedThing {
  const { post } = comment
  const view = viewThing(comment, viewer.account)
  const body = view.placeholder ?? comment.body
  const data = {
    ...UNUSED_FIELDS,
    ...authorFields(view.author),
    id: comment.id36,
    name: `t1_${comment.id36}`,
    parent_id: fullname(comment.parent ?? post),
    link_id: `t3_${post.id36}`,
    subreddit: post.subreddit.name,
    subreddit_id: `t5_${post.subreddit.id36}`,
    subreddit_name_prefixed: `r/${post.subreddit.name}`,
    subreddit_type: post.subreddit.access === 'private' ? 'private' : 'public',
    permalink: `${viewer.basePath}${commentPath(comment)}`,
    body,
    body_html: renderMarkdown(body),
    created: shiftedTime(comment.createdUtc),
    created_utc: comment.createdUtc,
    edited: comment.edited ?? false,
    score: comment.score,
    ups: comment.score,
    likes: likesOf(comment, viewer),
    is_submitter: view.author !== null && view.author === post.author,
    archived: post.archived,
    replies: '',
  }
  return { kind: 't1', data: comment.overlay ? { ...data, ...comment.overlay } : data }
}

/** A comment as listings outside its thread show it, with the facts of the post it stands under. */
export function renderCommentInListing(comment: Comment, viewer: Viewer): RenderedThing {
  const { post } = comment
  const { kind, data } = renderComment(comment, viewer)
  const link = `${viewer.origin}${viewer.basePath}${postPath(post)}`
  return {
    kind,
    data: {
      ...data,
      link_title: post.title,
      link_author: viewThing(post, viewer.account).author?.name ?? '[deleted]',
      link_permalink: link,
      link_url: post.url ?? link,
      num_comments: post.earlierComments + post.comments.length,
      over_18: post.over18,
      quarantine: post.subreddit.access === 'quarantined',
    },
  }
}

const UNUSED_FIELDS = {
  all_awardings: [],
  approved_at_utc: null,
  approved_by: null,
  associated_award: null,
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
  collapsed: false,
  collapsed_because_crowd_control: null,
  collapsed_reason: null,
  collapsed_reason_code: null,
  comment_type: null,
  controversiality: 0,
  distinguished: null,
  downs: 0,
  gilded: 0,
  gildings: {},
  locked: false,
  mod_note: null,
  mod_reason_by: null,
  mod_reason_title: null,
  mod_reports: [],
  no_follow: true,
  num_reports: null,
  removal_reason: null,
  report_reasons: null,
  saved: false,
  score_hidden: false,
  send_replies: true,
  stickied: false,
  top_awarded_type: null,
  total_awards_received: 0,
  treatment_tags: [],
  unrepliable_reason: null,
  user_reports: [],
}
