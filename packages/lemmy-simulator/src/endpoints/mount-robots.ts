import type { App } from '@radar/simulator-kit'
import type { Instance } from '../network/instance.ts'

/**
 * Robots.txt as the web app of 0.19 makes it by itself (lemmy-ui, src/server/handlers/robots-handler.ts). A newer one
 * also asks programs to stay away from `/api`.
 */
const USUAL_ROBOTS = `User-Agent: *
Disallow: /login
Disallow: /login_reset
Disallow: /settings
Disallow: /create_community
Disallow: /create_post
Disallow: /create_private_message
Disallow: /inbox
Disallow: /setup
Disallow: /admin
Disallow: /password_change
Disallow: /search/
Disallow: /modlog
Crawl-delay: 60
`

/** The instance's word to programs, which is there for everybody. */
export function mountRobots(app: App, { quirks }: Instance): void {
  app.get('/robots.txt', (c) =>
    quirks.robots === undefined ? c.text('', 404) : c.text(quirks.robots ?? USUAL_ROBOTS),
  )
}
