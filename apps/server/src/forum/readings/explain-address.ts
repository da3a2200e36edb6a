import { formatHost } from '../format-host.ts'
import { belongsToReddit } from '@radar/reddit'
import type { Ctx } from '../../platform/ctx.ts'
import { isX } from '../connectors/closed-hosts.ts'

/**
 * Says what an address that stands for no place is, and what to type in its place; undefined for a text that is no address
 * of a page, and for one that may be anything.
 */
export function explainAddress({ forums }: Pick<Ctx, 'forums'>, typed: string): string | undefined {
  const url = parseAddress(typed.trim())
  if (!url) return undefined
  const host = url.hostname.replace(/\.$/, '')
  const shown = formatHost(host)
  if (belongsToReddit(host)) return 'This is an address of Reddit, but of no subreddit. Type r/name for one.'
  if (isX(host)) return 'Radar does not read X, which lets programs read nothing without a paid key.'
  if (url.port !== '')
    return `Radar reads forums at their usual address alone, without a port such as ${url.port}.`
  if (BLUESKY.test(host))
    return forums.find('bluesky')
      ? 'This is an account or a post of Bluesky, which Radar reads as a whole. Type Bluesky for it.'
      : 'This Radar does not read Bluesky.'
  if (PERSON.test(url.pathname))
    return `Radar reads forums, not single people. If ${shown} is a forum, type ${shown} alone.`
  if (ITEM.test(url.pathname))
    return `This is a single post or comment. Type the community that it stands in, such as community@${shown}.`
  if (FOLDER.test(url.pathname))
    return `Radar cannot read a forum in a folder of ${shown}: a Discourse forum has to have a host of its own.`
  return undefined
}

const BLUESKY = /^(?:www\.)?bsky\.(?:app|social)$/
/** Pages of people on Discourse and Lemmy, and on most other forums. */
const PERSON = /^\/(?:u|user|users|profile|member|members)\/[^/]+/i
/** Posts and comments of Lemmy. */
const ITEM = /^\/(?:post|comment)\/\d+(?:\/|$)/i
/** Names that forums in a folder usually have. */
const FOLDER = /^\/(?:forums?|community|discuss|discourse|talk|board)(?:\/|$)/i

/** Address with or without its scheme, of a host with a name. */
function parseAddress(text: string): URL | undefined {
  if (/[\s@]/.test(text)) return undefined
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return url && /\.[a-z][a-z0-9-]*\.?$/.test(url.hostname) ? url : undefined
}
