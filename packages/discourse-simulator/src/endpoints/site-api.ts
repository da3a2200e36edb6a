import type { App } from '@radar/simulator-kit'
import type { StoredCategory } from '../posts/post.ts'
import type { ForumState } from '../state.ts'
import { refuse } from './refuse.ts'

const WEEK_SECONDS = 7 * 86_400

/** Robots.txt as Discourse makes it by itself (app/controllers/robots_txt_controller.rb). */
const USUAL_ROBOTS = `# See http://www.robotstxt.org/robotstxt.html for documentation on how to use the robots.txt file
User-agent: *
Disallow: /admin/
Disallow: /auth/
Disallow: /assets/browser-update*.js
Disallow: /email/
Disallow: /search
Disallow: /session
Disallow: /user-api-key
Disallow: /*?api_key*
Disallow: /*?*api_key*
Disallow: /badges
Disallow: /my
Disallow: /tag/*/l
Disallow: /g
Disallow: /t/*/*.rss
Disallow: /c/*.rss
`

/** The forum's words about itself. Basic info and robots.txt are there for everybody. */
export function mountSiteApi(app: App, { posts, settings, clock }: ForumState): void {
  app.get('/robots.txt', (c) =>
    settings.robots === undefined ? c.text('', 404) : c.text(settings.robots ?? USUAL_ROBOTS),
  )

  app.get('/site/basic-info.json', (c) =>
    c.json({
      logo_url: '',
      logo_small_url: '',
      apple_touch_icon_url: '',
      favicon_url: '',
      title: settings.title,
      description: settings.description,
      header_primary_color: '333333',
      header_background_color: 'ffffff',
      login_required: settings.loginRequired,
      locale: settings.locale,
      include_in_discourse_discover: false,
      mobile_logo_url: '',
    }),
  )

  app.get('/about.json', (c) => {
    if (settings.loginRequired) return refuse(c, 'not_logged_in')
    const since = clock.now() - WEEK_SECONDS
    const shown = posts.shown()
    return c.json({
      users: [],
      about: {
        stats: {
          topics_count: posts.topics().length,
          posts_count: shown.length,
          posts_7_days: shown.filter(({ time }) => time >= since).length,
        },
        description: settings.description,
        title: settings.title,
        locale: settings.locale,
        version: '2026.10.0',
        https: true,
      },
    })
  })

  app.get('/categories.json', (c) => {
    if (settings.loginRequired) return refuse(c, 'not_logged_in')
    const top = posts.categories().filter(({ parent }) => parent === null)
    return c.json({
      category_list: {
        can_create_category: false,
        can_create_topic: false,
        categories: top.filter(({ restricted }) => !restricted).map(renderCategory),
      },
    })
  })

  function renderCategory(category: StoredCategory, position: number): Record<string, unknown> {
    const topics = posts.topics().filter((topic) => topic.category === category.id)
    const since = clock.now() - WEEK_SECONDS
    const fresh = topics.filter(({ id }) => (posts.postsOf(id)[0]?.time ?? 0) >= since).length
    const within = posts
      .categories()
      .filter(({ parent, restricted }) => parent === category.id && !restricted)
    return {
      id: category.id,
      name: category.name,
      color: '0088CC',
      text_color: 'FFFFFF',
      slug: category.slug,
      topic_count: topics.length,
      post_count: topics.reduce((sum, { id }) => sum + posts.postsOf(id).length, 0),
      position,
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
      topics_day: 0,
      topics_week: fresh,
      topics_month: fresh,
      topics_year: topics.length,
      topics_all_time: topics.length,
      is_uncategorized: category.id === 1,
      subcategory_ids: within.map(({ id }) => id),
      subcategory_list: within.map(renderCategory),
      uploaded_logo: null,
      uploaded_logo_dark: null,
      uploaded_background: null,
      uploaded_background_dark: null,
    }
  }
}
