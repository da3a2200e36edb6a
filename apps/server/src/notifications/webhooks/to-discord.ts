import type { EventWithLinks } from './describe-event.ts'
import { cut } from './to-slack.ts'

/** https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
const MAX_EMBEDS = 10
const MAX_TITLE = 256
const MAX_ALL = 6_000
/** Longest text of one embed; it is shorter where ten embeds share the limit of all together. */
const MAX_TEXT = 1_500
/** Least room for a text beside the links. */
const MIN_TEXT = 120
const MARGIN = 44
const TEAL = 0x0b_6e_4f

/** Builds Discord's message with an embed per event, and the links of a match below it. No title can ping anybody. */
export function toDiscord(events: EventWithLinks[]) {
  const shown = events.slice(0, MAX_EMBEDS)
  const share = Math.floor(MAX_ALL / shown.length) - MAX_TITLE - MARGIN
  return {
    content: events.length === 1 ? '' : `${events.length} new from Radar`,
    allowed_mentions: { parse: [] },
    embeds: shown.map(({ title, url, text, links }) => {
      const line = formatLinks(links, share - MIN_TEXT)
      const description = cut(escape(text), Math.min(MAX_TEXT, share - line.length))
      return {
        title: cut(escape(title), MAX_TITLE),
        ...(url !== null && isTaken(url) && { url }),
        description: `${description}${line}`,
        color: TEAL,
      }
    }),
  }
}

/** True unless the host has no dot, as `localhost`: Discord refuses a whole message with such an address. */
const isTaken = (url: string): boolean => new URL(url).hostname.includes('.')

/** A line of the links; the last, whose page has the others, where there is no room for all, or nothing. */
function formatLinks(links: EventWithLinks['links'], max: number): string {
  const lines = [links, links.slice(-1)].map((some) =>
    some.map(({ text, url }) => `[${text}](${url})`).join(' · '),
  )
  const line = lines.find((each) => each !== '' && each.length < max)
  return line === undefined ? '' : `\n${line}`
}

/** Escapes the signs of Markdown. */
function escape(text: string): string {
  return text.replaceAll(/[\\*_~`|>#[\]()]/g, String.raw`\$&`).replaceAll('@', '@\u200B')
}
