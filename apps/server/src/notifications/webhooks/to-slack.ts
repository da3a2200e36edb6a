import { cutText } from '@radar/contract'
import type { EventDescription, EventWithLinks } from './describe-event.ts'

/** https://docs.slack.dev/reference/block-kit/blocks/section-block: a section's text has at most 3,000 characters. */
const MAX_SECTION = 3_000
const MAX_TITLE = 300
const MAX_TEXT = 1_500

/**
 * Builds Slack's message with a section per event, and below that of a match a line of links, or buttons where Radar hears
 * of them. Texts of others cannot mention, link or format.
 */
export function toSlack(events: EventWithLinks[], { buttons }: { buttons: boolean }) {
  const [first] = events
  const text =
    events.length === 1 ? escape(cut(first?.title ?? 'Radar', MAX_TITLE)) : `${events.length} new from Radar`
  return {
    text,
    unfurl_links: false,
    unfurl_media: false,
    blocks: events.flatMap((event) => blocksOf(event, buttons)),
  }
}

function blocksOf({ links, ...event }: EventWithLinks, buttons: boolean): object[] {
  const section = {
    type: 'section',
    text: { type: 'mrkdwn', verbatim: true, text: cut(sectionOf(event), MAX_SECTION) },
  }
  if (links.length === 0) return [section]
  if (buttons) return [section, { type: 'actions', elements: links.map(toButton) }]
  const line = links.map(({ text, url }) => linkTo(url, text)).join('  ·  ')
  return [section, { type: 'context', elements: [{ type: 'mrkdwn', verbatim: true, text: line }] }]
}

/** Button that sends the token of its link to `/hooks/slack`; that of a page opens it. */
const toButton = ({ action, text, url, token }: EventWithLinks['links'][number]) => ({
  type: 'button',
  action_id: action,
  text: { type: 'plain_text', text },
  ...(action === 'open' ? { url } : { value: token }),
})

function sectionOf({ title, url, text }: EventDescription): string {
  const name = escape(cut(oneLine(title), MAX_TITLE))
  const heading = url === null ? name : linkTo(url, name)
  return `${heading}\n${escape(cut(text, MAX_TEXT))}`
}

const linkTo = (url: string, name: string) => `<${encodeURI(url).replaceAll('|', '%7C')}|${name}>`

/** Escapes Slack's three characters and those that format, so that a stranger's title cannot look like Radar's. */
function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[*_~`]/g, (sign) => `${sign}\u200B`)
    .replaceAll('@', '@\u200B')
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

export const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${cutText(text, max - 1)}…`
