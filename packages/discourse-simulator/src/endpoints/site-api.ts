import type { App } from '@radar/simulator-kit'
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
}
