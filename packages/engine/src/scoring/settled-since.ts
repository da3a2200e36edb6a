import type { Span } from '../keywords/find-keyword.ts'
import type { OwnWords } from './speech/read-own-words.ts'

const SETTLED = String.raw`(?:(?:bought|ordered|purchased) (?:it|one|that one|this one)|(?:i['’]m|we['’]re|i am|we are|i will be) going with|chose|ended up (?:buying|getting|going|ordering|with)|got it (?:fixed|sorted|working)|settled on|solved|went with)`
/** How authors add to what they asked, once they have it: `EDIT: went with a local agency`. Who asks on is not content. */
const SETTLED_SINCE = new RegExp(
  String.raw`(?<=^|[\n.!?*]\W*)(?:edit|update)\s?\d?\W{1,4}(?![^\n]{0,300}\?)[^\n]{0,80}?\b${SETTLED}\b`,
  'i',
)

/** Where an author adds that they need nothing more. */
export function settledSince({ body }: Pick<OwnWords, 'body'>): Span | undefined {
  const found = SETTLED_SINCE.exec(body)
  return found === null
    ? undefined
    : { field: 'body', start: found.index, end: found.index + found[0].length }
}
