import type { EventDescription } from './describe-event.ts'
import { cut } from './to-slack.ts'

/** https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
const MAX_EMBEDS = 10
const MAX_TITLE = 256
const MAX_ALL = 6_000
/** Share of the text of one embed, so that ten with titles fit the limit of all together. */
const MAX_TEXT = MAX_ALL / MAX_EMBEDS - MAX_TITLE - 44
const TEAL = 0x0b_6e_4f

/** Builds Discord's message with an embed per event. No title can ping anybody. */
export function toDiscord(events: EventDescription[]) {
  return {
    content: events.length === 1 ? '' : `${events.length} new from Radar`,
    allowed_mentions: { parse: [] },
    embeds: events.slice(0, MAX_EMBEDS).map(({ title, url, text }) => ({
      title: cut(escape(title), MAX_TITLE),
      ...(url === null ? {} : { url }),
      description: cut(escape(text), MAX_TEXT),
      color: TEAL,
    })),
  }
}

/** Escapes the signs of Markdown. */
function escape(text: string): string {
  return text.replaceAll(/[\\*_~`|>#[\]()]/g, String.raw`\$&`).replaceAll('@', '@\u200B')
}
