import { Hono } from 'hono'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { ALERT_ACTIONS, PAGES, SCORE_WORDS, bandOf, shownScore } from '@radar/contract'
import type { AlertAction } from '@radar/contract'
import { describePlace, headingOf } from '../../forum/index.ts'
import { nameLink } from '../../notifications/index.ts'
import { actAs } from '../../platform/ctx.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { removeHiddenCharacters } from '../../platform/hidden-characters.ts'
import { CLIENT_ADDRESS } from '../../platform/headers.ts'
import { networkOf } from '../../platform/http/client-address.ts'
import { createBudgets } from '../../platform/create-budgets.ts'
import type { Hook } from '../../platform/http/mount-hooks.ts'
import { plainPage } from '../../platform/http/pages/plain-page.ts'
import type { PageContent } from '../../platform/http/pages/plain-page.ts'
import { findAlertedMatch } from './find-alerted-match.ts'
import type { AlertedMatch } from './find-alerted-match.ts'
import { followLink } from './follow-link.ts'
import { LINK_REFUSALS, describeLink, formatLinkTime } from './describe-link.ts'
import type { LinkWords } from './describe-link.ts'
import { isFromSlack } from './is-from-slack.ts'
import { parsePress, pressButton } from './press-button.ts'
import type { SlackPress } from './press-button.ts'
import { undoLink } from './undo-link.ts'

/** `POST /hooks/slack`: presses of the buttons in messages, which do what the links of a match do, and no more. */
export const slackHook: Hook<SlackPress> = {
  status: 200,
  verify: (ctx, call) => Promise.resolve(isFromSlack(ctx, call) ? parsePress(ctx, call.bytes) : undefined),
  receive: pressButton,
}

/** Limit per network: more than one person follows; an office behind one address may come close. */
const PER_ADDRESS = { max: 60, perSecond: 1, maxKeys: 50_000 }

/**
 * Mounts `/act/{token}`, the pages of links in alerts. Programs open every link of a mail, so GET changes nothing; the
 * page's one button sends the form that does.
 */
export function mountAlertLinks(ctx: Ctx): Hono {
  const app = new Hono()
  const acting = actAs(ctx, 'link')
  const budgets = createBudgets(PER_ADDRESS)
  app.use('/act/:token', async (c, next) => {
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex, nofollow')
    // The address of such a page is a credential.
    c.header('referrer-policy', 'no-referrer')
    const network = networkOf(c.req.header(CLIENT_ADDRESS) ?? '')
    const wait = budgets.spend({ key: network, cost: 1, at: ctx.now().getTime() })
    if (wait === undefined) return next()
    c.header('retry-after', String(wait))
    return c.html(REFUSALS.busy, 429)
  })
  app.get('/act/:token', async (c) => answer(c, await findAlertedMatch(acting, c.req.param('token'))))
  app.post('/act/:token', async (c) => {
    const token = c.req.param('token')
    const found = await findAlertedMatch(acting, token)
    const { undo } = await c.req.parseBody()
    if (typeof found === 'object') await act(found, undo === '1')
    return answer(c, await findAlertedMatch(acting, token))
  })
  return app
}

async function act({ link: { action, match_id }, acting }: AlertedMatch, isUndo: boolean): Promise<void> {
  if (action === 'open') return
  await (isUndo ? undoLink(acting, { action, match_id }) : followLink(acting, { action, match_id }))
}

function answer(c: Context, found: Awaited<ReturnType<typeof findAlertedMatch>>) {
  if (found === undefined) return c.html(REFUSALS.broken, 404)
  if (typeof found === 'string') return c.html(REFUSALS[found], 410)
  const { action } = found.link
  return c.html(action === 'open' ? showPage(found) : askPage(found, action))
}

const refusal = ({ title, text }: LinkWords) => plainPage({ title, content: html`<p>${text}</p>` })

/** Pages of links that show no match. */
const REFUSALS = {
  broken: refusal(LINK_REFUSALS.broken),
  expired: refusal(LINK_REFUSALS.expired),
  gone: refusal(LINK_REFUSALS.gone),
  busy: refusal({
    title: 'Please wait a moment',
    text: 'Too many links were opened from your network. Try again in a minute.',
  }),
}

/** Page of a link that changes its match: says which and whose, and has one button. */
function askPage(found: AlertedMatch, action: Exclude<AlertAction, 'open'>) {
  const { state, match } = found
  const until = match.snoozed_until ? formatLinkTime(found, match.snoozed_until) : ''
  const { title, text, button, isUndo } = describeLink({ action, state, until })
  const form = button
    ? html`<form method="post">
        ${isUndo ? html`<input type="hidden" name="undo" value="1" />` : ''}
        <button ${isUndo ? html`class="second"` : ''}>${button}</button>
      </form>`
    : ''
  return plainPage({
    title,
    content: html`<p>${text}</p>
      ${card(found, html`<p>${removeHiddenCharacters(match.reason)}</p>`)} ${form} ${otherLinks(found)}
      ${owner(found)}`,
  })
}

/** Page that shows a match to whoever holds its link. */
function showPage(found: AlertedMatch) {
  const { post, match, acting } = found
  const address = acting.forums.addressOf(post)
  const forum = acting.forums.nameOf(post.forum)
  const read = html`<a href="${address}" class="button" rel="noopener noreferrer nofollow"
    >Read it on ${forum}</a
  >`
  return plainPage({
    title: 'A match for you',
    content: html`${card(
      found,
      html`<p>${removeHiddenCharacters(match.reason)}</p>
        ${post.body === '' ? '' : html`<p class="text">${removeHiddenCharacters(post.body)}</p>`}`,
    )}
    ${address === null ? '' : html`<p>${read}</p>`} ${otherLinks(found)} ${owner(found)}`,
  })
}

function card({ post, match, campaign, acting }: AlertedMatch, content: PageContent) {
  const score = shownScore(match.relevance_score)
  const place = describePlace({
    ...post,
    subreddit: match.subreddit,
    forum_name: acting.forums.nameOf(post.forum),
  })
  return html`<div class="card">
    <h2>${removeHiddenCharacters(headingOf(post))}</h2>
    <p class="dim">
      ${score} % match, ${SCORE_WORDS[bandOf(score)]} · ${removeHiddenCharacters(place)} · ${campaign.name}
    </p>
    ${content}
  </div>`
}

/** Links to the pages of the other actions, which end when this one ends. */
function otherLinks({ link, acting, campaign }: AlertedMatch) {
  const others = ALERT_ACTIONS.filter((action) => action !== link.action).map((action) =>
    nameLink(acting, { ...link, action }),
  )
  const inRadar = {
    text: 'Open in Radar',
    url: `${acting.url}${PAGES.campaign.replace(':id', campaign.id)}?match=${link.match_id}`,
  }
  return html`<ul class="links">
    ${[...others, inRadar].map(({ text, url }) => html`<li><a href="${url}">${text}</a></li>`)}
  </ul>`
}

/** Owner, told so that they know themselves, and whoever was sent the link learns little. */
function owner(found: AlertedMatch) {
  const { link, acting } = found
  return html`<p class="dim">
    This link is for the match above in the Radar of ${maskAddress(acting.user.email)}, and for nothing else.
    It works without signing in${link.action === 'open' ? '' : ', once'}, until
    ${formatLinkTime(found, link.expires_at)}.
  </p>`
}

/** Formats `robin@example.com` as `r•••@example.com`. */
const maskAddress = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••')
