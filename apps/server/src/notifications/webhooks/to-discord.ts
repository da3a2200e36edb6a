import type { Described } from './describe-event.ts'
import { cut } from './to-slack.ts'

/** https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
const MAX_EMBEDS = 10
const MAX_TITLE = 256
const MAX_ALL = 6_000
/** Ten embeds with titles stay under what all of them together may have. */
const MAX_TEXT = MAX_ALL / MAX_EMBEDS - MAX_TITLE - 44
const TEAL = 0x0b_6e_4f

/** What Discord takes: each thing is an embed. Whatever a title says, nobody is pinged. */
export function toDiscord(things: Described[]) {
  return {
    content: things.length === 1 ? '' : `${things.length} new from Radar`,
    allowed_mentions: { parse: [] },
    embeds: things.slice(0, MAX_EMBEDS).map(({ title, url, text }) => ({
      title: cut(escape(title), MAX_TITLE),
      ...(url === null ? {} : { url }),
      description: cut(escape(text), MAX_TEXT),
      color: TEAL,
    })),
  }
}

/** Signs of Markdown stand for themselves. */
function escape(text: string): string {
  return text.replaceAll(/[\\*_~`|>#[\]()]/g, String.raw`\$&`).replaceAll('@', '@\u200B')
}
