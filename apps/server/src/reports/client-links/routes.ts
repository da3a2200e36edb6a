import { SCORE_WORDS, formatPlace } from '@radar/contract'
import type { Analytics } from '@radar/contract'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { actAs } from '../../platform/ctx.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { takeTurns } from '../../platform/database/take-turns.ts'
import { signedIn } from '../../platform/http/rpc.ts'
import { plainPage } from '../../platform/http/pages/plain-page.ts'
import type { PageContent } from '../../platform/http/pages/plain-page.ts'
import { getLink } from './get-link.ts'
import { openLink } from './open-link.ts'
import type { ClientView } from './open-link.ts'
import { renewLink } from './renew-link.ts'
import { revokeLink } from './revoke-link.ts'

/** Turns per link, since each view counts all figures again. */
const turns = takeTurns({ atATime: 1, maxWaiting: 20 })

export const clientLinksRoutes = {
  get: signedIn.clientLinks.get.handler(({ context, input }) => getLink(context.ctx, input.id)),
  renew: signedIn.clientLinks.renew.handler(({ context, input }) => renewLink(context.ctx, input.id)),
  revoke: signedIn.clientLinks.revoke.handler(({ context, input }) => revokeLink(context.ctx, input.id)),
}

/** Mounts `/client/{token}`, a read-only page with a campaign's figures for anybody who has the link. */
export function mountClientPages(ctx: Ctx): Hono {
  const app = new Hono()
  const acting = actAs(ctx, 'link')
  app.get('/client/:token', async (c) => {
    const token = c.req.param('token')
    const view = await turns.run(token, () => openLink(acting, token))
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex, nofollow')
    c.header('referrer-policy', 'no-referrer')
    return view
      ? c.html(page(view.name, overview(view)))
      : c.html(page('This link does not work', REFUSAL), 404)
  })
  return app
}

const REFUSAL = html`<p>This link is incomplete or has ended. Ask the person who sent it for a new one.</p>`

const STYLE = raw(`
  th { overflow-wrap: normal; } tbody th { width: 40%; }
  blockquote { margin: 4px 0 16px; padding-inline-start: 12px; border-inline-start: 2px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; }
`)

const page = (title: string, content: PageContent) => plainPage({ title, content, style: STYLE })

const number = new Intl.NumberFormat('en-US')

/** Formats the day of a moment in a zone, such as `November 28, 2026`. */
const formatDayIn = (moment: Date, timeZone: string) =>
  moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone })
/** Formats `2026-11-28` as `November 28, 2026`. */
const formatDay = (day: string) => formatDayIn(new Date(`${day}T00:00:00Z`), 'UTC')

function overview({ business_name, figures, posted }: ClientView) {
  const { from, to, timezone, found, judged, kept, replies, won } = figures
  const writer = business_name === '' ? 'was answered' : `${business_name} answered`
  return html`<p>
      What people asked, and what ${writer}. ${formatDay(from)} to ${formatDay(to)}, time zone ${timezone}.
    </p>
    <table>
      <caption>
        In figures
      </caption>
      <tbody>
        ${row('Posts found', found)} ${row('Kept, of those reviewed', `${kept} of ${judged}`)}
        ${row('Replies posted', replies.posted)} ${row('Visits to the site', replies.visits)}
        ${row('Leads won', won.leads)}
      </tbody>
    </table>
    ${byDay(figures)} ${bySubreddit(figures)}
    <h2>Latest replies</h2>
    ${
      posted.length === 0
        ? html`<p>None yet.</p>`
        : html`<ul>
            ${posted.map((one) => reply(one, timezone))}
          </ul>`
    }`
}

const row = (name: string, value: number | string) =>
  html`<tr>
    <th scope="row">${name}</th>
    <td>${typeof value === 'number' ? number.format(value) : value}</td>
  </tr>`

/** Bands of posts that somebody would answer: what was found beside them says nothing to a client. */
const SHOWN_BANDS = ['high', 'good'] as const

function byDay({ days }: Analytics) {
  const some = days.filter(({ high, good, posted, visits }) => high + good + posted + visits > 0)
  if (some.length === 0) return html`<p>No strong or good match, reply or visit in these days.</p>`
  return html`<table>
    <caption>
      Strong and good matches, replies and visits by day
    </caption>
    <thead>
      <tr>
        <th scope="col">Day</th>
        ${SHOWN_BANDS.map((band) => html`<th scope="col">${SCORE_WORDS[band]}</th>`)}
        <th scope="col">Replies</th>
        <th scope="col">Visits</th>
      </tr>
    </thead>
    <tbody>
      ${some.map(
        ({ day, high, good, posted, visits }) =>
          html`<tr>
            <th scope="row">${formatDay(day)}</th>
            ${[high, good, posted, visits].map((value) => html`<td>${value}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`
}

function bySubreddit({ subreddits }: Analytics) {
  if (subreddits.length === 0) return ''
  return html`<table>
    <caption>
      Where
    </caption>
    <tbody>
      ${subreddits.slice(0, 10).map(({ subreddit, found }) => row(formatPlace(subreddit), found))}
    </tbody>
  </table>`
}

const reply = ({ title, text, subreddit, posted_at, url }: ClientView['posted'][number], timezone: string) =>
  html`<li>
    ${url === null ? title : html`<a href="${url}" rel="noopener noreferrer nofollow">${title}</a>`}
    <small>${formatPlace(subreddit)}${posted_at ? `, ${formatDayIn(posted_at, timezone)}` : ''}</small>
    <blockquote>${text}</blockquote>
  </li>`
