import type { App } from '@radar/simulator-kit'
import type { StoredCategory } from '../posts/post.ts'
import type { ForumState } from '../state.ts'
import { refuse } from './refuse.ts'

const WEEK_SECONDS = 7 * 86_400

/** Categories: all that a visitor sees, and single ones. */
export function mountCategoriesApi(app: App, { posts, clock }: ForumState): void {
  app.get('/categories.json', (c) => {
    const isNested = c.req.query('include_subcategories') === 'true'
    const top = posts.categories().filter(({ parent }) => parent === null)
    return c.json({
      category_list: {
        can_create_category: false,
        can_create_topic: false,
        categories: top
          .filter(({ restricted }) => !restricted)
          .map((category) => renderListed(category, isNested)),
      },
    })
  })

  app.get('/c/:id/show.json', (c) => {
    const category = posts.category(Number(c.req.param('id')))
    if (category === undefined) return refuse(c, 'not_found')
    if (category.restricted) return refuse(c, 'invalid_access')
    return c.json({ category: { ...renderCategory(category), ...ONLY_ALONE } })
  })

  function renderCategory(category: StoredCategory): Record<string, unknown> {
    const topics = posts.topics().filter((topic) => topic.category === category.id)
    const within = shownWithin(category)
    return {
      id: category.id,
      name: category.name,
      color: '0088CC',
      text_color: 'FFFFFF',
      slug: category.slug,
      topic_count: topics.length,
      post_count: topics.reduce((sum, { id }) => sum + posts.postsOf(id).length, 0),
      position: posts.categories().indexOf(category),
      description: category.description,
      description_text: category.description,
      description_excerpt: category.description,
      topic_url: null,
      read_restricted: category.restricted,
      permission: 1,
      notification_level: 1,
      can_edit: false,
      topic_template: null,
      has_children: within.length > 0,
      subcategory_count: within.length,
      sort_order: null,
      sort_ascending: null,
      show_subcategory_list: false,
      num_featured_topics: 3,
      default_view: null,
      subcategory_list_style: 'rows_with_featured_topics',
      default_top_period: 'all',
      default_list_filter: 'all',
      minimum_required_tags: 0,
      navigate_to_first_post_after_read: false,
      ...(category.parent === null ? {} : { parent_category_id: category.parent }),
      uploaded_logo: null,
      uploaded_logo_dark: null,
      uploaded_background: null,
      uploaded_background_dark: null,
    }
  }

  /** Topics by time are those of the categories within as well; `topic_count` and `post_count` are not. */
  function renderListed(category: StoredCategory, isNested: boolean): Record<string, unknown> {
    const within = shownWithin(category)
    const ids = new Set(posts.idsWithin(category.id))
    const topics = posts.topics().filter((topic) => ids.has(topic.category))
    const since = clock.now() - WEEK_SECONDS
    const fresh = topics.filter(({ id }) => (posts.postsOf(id)[0]?.time ?? 0) >= since).length
    return {
      ...renderCategory(category),
      topics_day: 0,
      topics_week: fresh,
      topics_month: fresh,
      topics_year: topics.length,
      topics_all_time: topics.length,
      is_uncategorized: category.id === 1,
      subcategory_ids: within.map(({ id }) => id),
      ...(isNested ? { subcategory_list: within.map((one) => renderListed(one, isNested)) } : {}),
    }
  }

  function shownWithin({ id }: StoredCategory): StoredCategory[] {
    return posts.categories().filter(({ parent, restricted }) => parent === id && !restricted)
  }
}

/** Fields that a category has alone, and not in the list. */
const ONLY_ALONE = {
  custom_fields: {},
  required_tag_groups: [],
  category_setting: {},
  read_only_banner: null,
  available_groups: [],
  auto_close_hours: null,
  auto_close_based_on_last_post: false,
  allow_unlimited_owner_edits_on_first_post: false,
  default_slow_mode_seconds: null,
  group_permissions: [{ permission_type: 1, group_name: 'everyone' }],
  email_in: null,
  email_in_allow_strangers: false,
  mailinglist_mirror: false,
  all_topics_wiki: false,
  can_delete: false,
  allow_badges: true,
  topic_featured_link_allowed: true,
  search_priority: 0,
}
