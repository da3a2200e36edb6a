import { formatUsername, shownScore } from '@radar/contract'
import { removeHiddenCharacters } from '../../platform/hidden-characters.ts'
import type { Feed, FeedEntry } from './find-feed.ts'

/** Formats a feed by RFC 4287. Texts of posts are escaped, never markup. */
export function toAtom({ campaign_id, name, created_at, entries }: Feed, address: string): string {
  const updated = entries[0]?.revealed_at ?? created_at
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>urn:uuid:${campaign_id}</id>
<title>${text(`${name} · Radar`)}</title>
<link rel="self" href="${text(address)}"/>
<updated>${updated.toISOString()}</updated>
${entries.map(toEntry).join('\n')}
</feed>
`
}

function toEntry({
  id,
  title,
  author,
  forum,
  forum_name,
  subreddit,
  shared_from,
  link,
  relevance_score,
  reason,
  revealed_at,
}: FeedEntry) {
  const shared = shared_from === null ? '' : ` Shared from r/${shared_from}.`
  return `<entry>
<id>urn:uuid:${id}</id>
<title>${text(title)}</title>
<link rel="alternate" href="${text(link)}"/>
<author><name>${text(author === null ? 'unknown' : formatUsername({ forum, username: author }))}</name></author>
<updated>${revealed_at.toISOString()}</updated>
<category term="${text(subreddit)}"/>
<category term="${text(forum)}" label="${text(forum_name)}"/>
<summary>${text(`${shownScore(relevance_score)} % match. ${reason}${shared}`)}</summary>
</entry>`
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Characters that XML 1.0 does not allow. */
// oxlint-disable-next-line no-control-regex -- these are the ones that are to go
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

function text(value: string): string {
  return removeHiddenCharacters(value.toWellFormed().replaceAll(NO_XML, ' ')).replaceAll(
    /[&<>"']/g,
    (sign) => SIGNS[sign] ?? sign,
  )
}
