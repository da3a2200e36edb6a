import { ownSite } from '../cleaning/own-site.ts'
import { trimMarks } from '../cleaning/trim-marks.ts'

/** Campaign whose site a text may lead to. */
type Site = { website: string; business_name: string }

/**
 * Tag by which a visit finds its reply: `rd-` and the first ten digits of the reply's id, as the column `ref` computes
 * it.
 */
export const refOf = (id: string): string => `rd-${id.replaceAll('-', '').slice(0, 10)}`

/** True where a text has the form of a `ref`. */
export const isRef = (text: string): boolean => /^rd-[0-9a-f]{10}$/.test(text)

/** Query parameter of Radar. A `ref` in another form is left to the author of the link. */
const OURS = /^ref=rd-[0-9a-f]{10}$/i
const THEIRS = /^ref(?:=|$)/i
const ANYWHERE = /([?&])ref=rd-[0-9a-f]{10}(?![\p{L}\p{N}_-])(&?)/giu

/**
 * Tags the links of a text to the own site with `?ref=`, each once. Without a `ref`, and in links to other sites, tags
 * of Radar are removed. Only links that the forum recognises are changed, and only their query.
 */
export function tagLinks(text: string, { site, ref }: { site: Site; ref: string | undefined }): string {
  let tagged = ''
  let from = 0
  const own = ownSite(site)
  for (const { start, end } of findLinks(text)) {
    const link = text.slice(start, end)
    tagged += text.slice(from, start) + withRef(link, own.includes(link) ? ref : undefined)
    from = end
  }
  return tagged + text.slice(from)
}

/** Counts the links of a text that may carry a `ref` of Radar. */
export function countTaggable(text: string, site: Site): number {
  const own = ownSite(site)
  const links = findLinks(text).map(({ start, end }) => text.slice(start, end))
  return links.filter((link) => own.includes(link) && !parseLink(link).parameters.some(isTheirs)).length
}

/** Removes every `ref` of Radar, so that texts of two replies can be compared. */
export function withoutRefs(text: string): string {
  return text.replace(ANYWHERE, (_, before: string, after: string) =>
    after === '' ? '' : before === '?' ? '?' : '&',
  )
}

type LinkPosition = { start: number; end: number }

const BEGINNING = /(?:https?:\/\/|(?<![\p{L}\p{N}@./_-])www\.)[^\s<>"“”`{}|^]+/giu
const CLOSERS = new Map([
  [')', '('],
  [']', '['],
])
const PUNCTUATION = new Set(".,;:!?'’…")
const EMPHASIS = new Set('*_~')

function findLinks(text: string): LinkPosition[] {
  const found: LinkPosition[] = []
  BEGINNING.lastIndex = 0
  for (let match = BEGINNING.exec(text); match; match = BEGINNING.exec(text)) {
    const start = match.index
    const end = start + trimmed(match[0], text[start - 1]).length
    found.push({ start, end })
    BEGINNING.lastIndex = Math.max(end, start + 1)
  }
  return found
}

/** Cuts a link at a bracket that was opened before it, and removes the marks of the sentence or emphasis around it. */
function trimmed(run: string, before: string | undefined): string {
  const link = trimMarks(run.slice(0, endOfBrackets(run)), PUNCTUATION)
  const isMarked = before !== undefined && EMPHASIS.has(before)
  return isMarked ? trimMarks(trimMarks(link, EMPHASIS), PUNCTUATION) : link
}

function endOfBrackets(run: string): number {
  const open: string[] = []
  for (let at = 0; at < run.length; at++) {
    const sign = run.charAt(at)
    if (sign === '(' || sign === '[') open.push(sign)
    const opener = CLOSERS.get(sign)
    if (opener !== undefined && open.pop() !== opener) return at
  }
  return run.length
}

type Link = { beginning: string; parameters: string[]; fragment: string }

function parseLink(link: string): Link {
  const [, beginning = link, query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(link) ?? []
  return { beginning, parameters: query.split('&').filter((part) => part !== ''), fragment }
}

const isTheirs = (parameter: string) => THEIRS.test(parameter) && !OURS.test(parameter)

function withRef(link: string, ref: string | undefined): string {
  const { beginning, parameters, fragment } = parseLink(link)
  const others = parameters.filter((parameter) => !OURS.test(parameter))
  const ours = parameters.filter((parameter) => OURS.test(parameter))
  const wanted = ref === undefined || others.some(isTheirs) ? [] : [`ref=${ref}`]
  if (ours.join() === wanted.join()) return link
  const query = [...others, ...wanted].join('&')
  return `${query === '' ? beginning : withPath(beginning)}${query === '' ? '' : `?${query}`}${fragment}`
}

/** Adds a slash to a bare host: some forums recognise no link in a host with a query. */
function withPath(beginning: string): string {
  return /^(?:https?:\/\/)?[^/\\]+$/i.test(beginning) ? `${beginning}/` : beginning
}
