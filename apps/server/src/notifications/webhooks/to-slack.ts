import type { Described } from './describe-event.ts'

/** https://docs.slack.dev/reference/block-kit/blocks/section-block: a section's text has at most 3,000 characters. */
const MAX_SECTION = 3_000
const MAX_TITLE = 300
const MAX_TEXT = 1_500

/** What Slack takes: each thing is a section. Nothing in it is a mention, a link or a format that we did not make. */
export function toSlack(things: Described[]) {
  const [first] = things
  const text =
    things.length === 1 ? escape(cut(first?.title ?? 'Radar', MAX_TITLE)) : `${things.length} new from Radar`
  return {
    text,
    unfurl_links: false,
    unfurl_media: false,
    blocks: things.map((thing) => ({
      type: 'section',
      text: { type: 'mrkdwn', verbatim: true, text: cut(sectionOf(thing), MAX_SECTION) },
    })),
  }
}

function sectionOf({ title, url, text }: Described): string {
  const name = escape(cut(oneLine(title), MAX_TITLE))
  const heading = url === null ? name : `<${encodeURI(url).replaceAll('|', '%7C')}|${name}>`
  return `${heading}\n${escape(cut(text, MAX_TEXT))}`
}

/** Slack's three characters, and those that format: a stranger's title must not look like ours. */
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
  text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
