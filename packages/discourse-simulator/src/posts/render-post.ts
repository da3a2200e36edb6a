import type { StoredPost, StoredTopic } from './post.ts'
import type { PostStore } from './post-store.ts'

const NOBODY = {
  primary_group_name: null,
  flair_name: null,
  flair_url: null,
  flair_bg_color: null,
  flair_color: null,
  flair_group_id: null,
  user_title: null,
}

/** Time as Discourse writes it. */
export const isoOf = (seconds: number): string => new Date(seconds * 1_000).toISOString()

export const slugOf = ({ title }: StoredTopic): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'topic'

export const avatarOf = (username: string): string =>
  `/letter_avatar_proxy/v4/letter/${username[0]}/3/{size}.png`

/** A number for each name, as user ids are. */
export const userIdOf = (username: string): number =>
  Array.from(username).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_000, 7) + 1

/** Fields that a post has in every answer. */
export function renderPost(post: StoredPost, posts: PostStore): Record<string, unknown> {
  const topic = posts.topic(post.topic_id)
  const isStaff = post.post_type === 2
  return {
    id: post.id,
    name: '',
    username: post.username,
    avatar_template: avatarOf(post.username),
    created_at: isoOf(post.time),
    cooked: shownText(post),
    post_number: post.post_number,
    post_type: post.post_type,
    updated_at: isoOf(post.updated),
    reply_count: posts.repliesTo(post).length,
    reply_to_post_number: post.reply_to,
    quote_count: 0,
    incoming_link_count: 0,
    reads: 1,
    readers_count: 0,
    score: 0.2 + post.likes * 15,
    yours: false,
    topic_id: post.topic_id,
    topic_slug: topic ? slugOf(topic) : 'topic',
    display_username: '',
    ...NOBODY,
    version: 1,
    can_edit: false,
    can_delete: false,
    can_recover: false,
    can_see_hidden_post: false,
    can_wiki: false,
    actions_summary: post.likes > 0 ? [{ id: 2, count: post.likes }] : [],
    moderator: isStaff,
    admin: false,
    staff: isStaff,
    user_id: userIdOf(post.username),
    hidden: post.hidden,
    trust_level: 1,
    deleted_at: null,
    user_deleted: post.user_deleted,
    edit_reason: null,
    can_view_edit_history: true,
    wiki: false,
  }
}

function shownText({ cooked, hidden, user_deleted }: StoredPost): string {
  if (user_deleted) return '<p>(post deleted by author)</p>'
  if (hidden) return '<p>This post was flagged by the community and is temporarily hidden.</p>'
  return cooked
}

/** Source of a post, roughly. */
export const rawOf = (post: StoredPost): string =>
  shownText(post)
    .replaceAll(/<[^<>]*>/g, ' ')
    .trim()

/** Topic as lists show it. */
export function renderListedTopic(topic: StoredTopic, posts: PostStore): Record<string, unknown> {
  const own = posts.postsOf(topic.id)
  const [first] = own
  const last = own.at(-1)
  return {
    id: topic.id,
    title: topic.title,
    fancy_title: topic.title,
    slug: slugOf(topic),
    posts_count: own.length,
    reply_count: own.filter(({ reply_to }) => reply_to !== null).length,
    highest_post_number: topic.highest,
    created_at: isoOf(first?.time ?? 0),
    last_posted_at: isoOf(last?.time ?? 0),
    bumped: true,
    bumped_at: isoOf(last?.time ?? 0),
    archetype: 'regular',
    unseen: false,
    pinned: false,
    unpinned: null,
    visible: true,
    closed: topic.closed,
    archived: topic.archived,
    views: own.length,
    like_count: own.reduce((sum, { likes }) => sum + likes, 0),
    has_summary: false,
    last_poster_username: last?.username ?? 'somebody',
    category_id: topic.category,
    pinned_globally: false,
    featured_link: null,
    posters: [
      {
        extras: 'latest single',
        description: 'Original Poster, Most Recent Poster',
        user_id: userIdOf(first?.username ?? ''),
        primary_group_id: null,
      },
    ],
  }
}
