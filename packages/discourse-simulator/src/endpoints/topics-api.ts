import type { App } from '@radar/simulator-kit'
import type { StoredPost } from '../posts/post.ts'
import { avatarOf, renderListedTopic, renderPost, userIdOf } from '../posts/render-post.ts'
import type { ForumState } from '../state.ts'
import { fileId } from './posts-api.ts'
import { refuse } from './refuse.ts'

/** Posts of a topic that come with it. */
const CHUNK = 20

/** Topics: the latest, and single ones with their posts. */
export function mountTopicsApi(app: App, { posts }: ForumState): void {
  app.get('/latest.json', (c) => {
    const topics = posts
      .topics()
      .map((topic) => renderListedTopic(topic, posts))
      .toSorted((a, b) => String(b['bumped_at']).localeCompare(String(a['bumped_at'])))
      .slice(0, 30)
    return c.json({
      users: [],
      primary_groups: [],
      topic_list: {
        can_create_topic: false,
        draft: null,
        draft_key: 'new_topic',
        draft_sequence: 0,
        per_page: 30,
        topics,
      },
    })
  })

  app.get('/t/:file', (c) => {
    const id = fileId(c.req.param('file'))
    const topic = posts.topic(id)
    if (topic === undefined) return refuse(c, posts.isRestricted(id) ? 'invalid_access' : 'not_found')
    const own = posts.postsOf(id)
    const listed = renderListedTopic(topic, posts)
    const author = personOf(own[0])
    return c.json({
      post_stream: {
        posts: own.slice(0, CHUNK).map(renderInTopic),
        stream: own.map((post) => post.id),
      },
      timeline_lookup: [[1, 0]],
      suggested_topics: [],
      tags: [],
      tags_descriptions: {},
      id,
      ...pick(listed, LISTED),
      word_count: null,
      deleted_at: null,
      user_id: author.id,
      pinned_at: null,
      pinned_until: null,
      image_url: null,
      slow_mode_seconds: 0,
      draft: null,
      draft_key: `topic_${id}`,
      draft_sequence: 0,
      current_post_number: 1,
      deleted_by: null,
      has_deleted: false,
      actions_summary: [4, 8, 10, 7].map((action) => ({
        id: action,
        count: 0,
        hidden: false,
        can_act: false,
      })),
      chunk_size: CHUNK,
      bookmarked: false,
      bookmarks: [],
      topic_timer: null,
      message_bus_last_id: 0,
      participant_count: new Set(own.map(({ username }) => username)).size,
      show_read_indicator: false,
      thumbnails: null,
      slow_mode_enabled_until: null,
      details: { ...NOTHING_ALLOWED, created_by: author, last_poster: personOf(own.at(-1)) },
    })
  })

  app.get('/t/:id/posts.json', (c) => {
    const id = Number(c.req.param('id'))
    if (posts.topic(id) === undefined)
      return refuse(c, posts.isRestricted(id) ? 'invalid_access' : 'not_found')
    const wanted = new Set((c.req.queries('post_ids[]') ?? []).map(Number))
    const own = posts.postsOf(id)
    const chosen = wanted.size === 0 ? own.slice(0, CHUNK) : own.filter((post) => wanted.has(post.id))
    return c.json({ post_stream: { posts: chosen.map(renderInTopic) }, id })
  })

  function renderInTopic(post: StoredPost): Record<string, unknown> {
    const { flair_group_id: _, ...rendered } = renderPost(post, posts)
    return {
      ...rendered,
      actions_summary: [],
      link_counts: [],
      read: true,
      bookmarked: false,
      reviewable_id: 0,
      reviewable_score_count: 0,
      reviewable_score_pending_count: 0,
    }
  }
}

/** Fields that a topic has in lists as well as alone. */
const LISTED = [
  'title',
  'fancy_title',
  'posts_count',
  'created_at',
  'views',
  'reply_count',
  'like_count',
  'last_posted_at',
  'visible',
  'closed',
  'archived',
  'has_summary',
  'archetype',
  'slug',
  'category_id',
  'featured_link',
  'pinned_globally',
  'unpinned',
  'pinned',
  'highest_post_number',
]

const pick = (fields: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

const NOTHING_ALLOWED = {
  ...Object.fromEntries(
    [
      'can_edit',
      'can_move_posts',
      'can_delete',
      'can_remove_allowed_users',
      'can_create_post',
      'can_reply_as_new_topic',
      'can_convert_topic',
      'can_review_topic',
      'can_close_topic',
      'can_archive_topic',
      'can_split_merge_topic',
      'can_edit_staff_notes',
      'can_toggle_topic_visibility',
      'can_pin_unpin_topic',
      'can_moderate_category',
    ].map((name) => [name, false]),
  ),
  notification_level: 1,
  can_remove_self_id: 0,
}

function personOf(post: StoredPost | undefined) {
  const username = post?.username ?? 'system'
  return { id: userIdOf(username), username, name: '', avatar_template: avatarOf(username) }
}
