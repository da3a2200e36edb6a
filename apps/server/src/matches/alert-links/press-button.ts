import { z } from 'zod'
import { nameLink } from '../../notifications/index.ts'
import { actAs } from '../../platform/ctx.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { UnreadableJsonError, parseJson } from '../../platform/parse-json.ts'
import { LINK_REFUSALS, describeLink, formatLinkTime } from './describe-link.ts'
import type { LinkWords } from './describe-link.ts'
import { findAlertedMatch } from './find-alerted-match.ts'
import type { AlertedMatch } from './find-alerted-match.ts'
import { followLink } from './follow-link.ts'

/** Addresses that Slack answers at for half an hour after a press. */
const RESPONSE_ADDRESS = /^https:\/\/hooks\.slack\.com\/\S+$/

const press = z.object({
  type: z.literal('block_actions'),
  response_url: z.unknown(),
  actions: z.array(z.object({ value: z.string().max(100).optional() })).min(1),
})
const responseAddress = z.string().regex(RESPONSE_ADDRESS)
export type SlackPress = { token: string | undefined; response_url: string | undefined }

/** Does what the link of a pressed button does, once, and answers whoever pressed it. */
export async function pressButton(ctx: Ctx, { token, response_url }: SlackPress): Promise<void> {
  if (token === undefined) return
  const acting = actAs(ctx, 'link')
  const found = await findAlertedMatch(acting, token)
  if (typeof found === 'object' && found.link.action !== 'open')
    await followLink(found.acting, { action: found.link.action, match_id: found.link.match_id })
  const after = await findAlertedMatch(acting, token)
  // Slack waits three seconds for the answer to the press alone.
  if (response_url !== undefined) void answerPress(ctx, { response_url, text: describePress(acting, after) })
}

/**
 * Token of the pressed button, and the address for an answer. Without a token for presses that ask for nothing, such as
 * that of a page; an address elsewhere is dropped, and the press counts.
 */
export function parsePress({ log }: Pick<Ctx, 'log'>, bytes: Uint8Array): SlackPress {
  const { data } = press.safeParse(parsePayload(bytes))
  if (!data) {
    log.warn('slack.press-unreadable', { part: 'actions' })
    return { token: undefined, response_url: undefined }
  }
  const { data: response_url } = responseAddress.safeParse(data.response_url)
  if (data.response_url !== undefined && response_url === undefined)
    log.warn('slack.press-unreadable', { part: 'response_url' })
  return { token: data.actions[0]?.value, response_url }
}

function parsePayload(bytes: Uint8Array): unknown {
  const payload = new URLSearchParams(Buffer.from(bytes).toString('utf8')).get('payload')
  try {
    return parseJson(payload ?? '')
  } catch (error) {
    if (!(error instanceof UnreadableJsonError)) throw error
    return undefined
  }
}

/** Words for whoever pressed, with the page of the same link, which takes it back. */
function describePress(ctx: Ctx, found: AlertedMatch | 'expired' | 'gone' | undefined): string {
  if (found === undefined) return formatWords(LINK_REFUSALS.broken)
  if (typeof found === 'string') return formatWords(LINK_REFUSALS[found])
  const { link, state, match } = found
  if (link.action === 'open') return ''
  const until = match.snoozed_until ? formatLinkTime(found, match.snoozed_until) : ''
  const words = describeLink({ action: link.action, state, until })
  return `${formatWords(words)} <${nameLink(ctx, link).url}|${words.isUndo ? 'Undo' : 'See it'}>`
}

const formatWords = ({ title, text }: LinkWords) => `*${title}.* ${text}`

/** Sends words that only whoever pressed can see. */
async function answerPress(
  ctx: Ctx,
  { response_url, text }: { response_url: string; text: string },
): Promise<void> {
  const body = JSON.stringify({ response_type: 'ephemeral', replace_original: false, text })
  try {
    await ctx.sendOutside(response_url, { headers: { 'content-type': 'application/json' }, body })
  } catch (error) {
    ctx.log.warn('slack.press-not-answered', { error })
  }
}
