import { ownSite } from '../cleaning/own-site.ts'

/** Whose own site a text may lead to. */
type Site = { website: string; business_name: string }

/** By which a visit finds its reply: `rd-` and the first ten digits of the reply's id, as the column `ref` computes it. */
export const refOf = (id: string): string => `rd-${id.replaceAll('-', '').slice(0, 10)}`

/** Whether a text may be the `ref` of a reply. */
export const isRef = (text: string): boolean => /^rd-[0-9a-f]{10}$/.test(text)

/** The shape of a `ref` of ours. A link that carries another one is its author's business. */
const OURS = /^ref=rd-[0-9a-f]{10}$/i
const THEIRS = /^ref(?:=|$)/i
const ANYWHERE = /([?&])ref=rd-[0-9a-f]{10}(?![\p{L}\p{N}_-])(&?)/giu

/**
 * A text whose links to the own site carry `?ref=`, each once; without a `ref` to give, those that carry one of ours
 * lose it, as a link to elsewhere does. Only what the forum makes a link is touched, and nothing of it but its query.
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

/** How many links of a text may carry a `ref` of ours. */
export function countTaggable(text: string, site: Site): number {
  const own = ownSite(site)
  const links = findLinks(text).map(({ start, end }) => text.slice(start, end))
  return links.filter((link) => own.includes(link) && !readLink(link).parameters.some(isTheirs)).length
}

/** A text as it reads without any `ref` of ours: what two replies say is compared without what tells them apart. */
export function withoutRefs(text: string): string {
  return text.replace(ANYWHERE, (_, before: string, after: string) =>
    after === '' ? '' : before === '?' ? '?' : '&',
  )
}

type Place = { start: number; end: number }

const BEGINNING = /(?:https?:\/\/|(?<![\p{L}\p{N}@./_-])www\.)[^\s<>"“”`{}|^]+/giu
const CLOSERS = new Map([
  [')', '('],
  [']', '['],
])
const PUNCTUATION = /[.,;:!?'’…]+$/u
const EMPHASIS = /[*_~]+$/

function findLinks(text: string): Place[] {
  const found: Place[] = []
  BEGINNING.lastIndex = 0
  for (let match = BEGINNING.exec(text); match; match = BEGINNING.exec(text)) {
    const start = match.index
    const end = start + trimmed(match[0], text[start - 1]).length
    found.push({ start, end })
    BEGINNING.lastIndex = Math.max(end, start + 1)
  }
  return found
}

/** A link up to the bracket that was opened before it, without the marks of the sentence or the emphasis around it. */
function trimmed(run: string, before: string | undefined): string {
  const link = run.slice(0, endOfBrackets(run)).replace(PUNCTUATION, '')
  const isMarked = before !== undefined && '*_~'.includes(before)
  return isMarked ? link.replace(EMPHASIS, '').replace(PUNCTUATION, '') : link
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

function readLink(link: string): Link {
  const [, beginning = link, query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(link) ?? []
  return { beginning, parameters: query.split('&').filter((part) => part !== ''), fragment }
}

const isTheirs = (parameter: string) => THEIRS.test(parameter) && !OURS.test(parameter)

function withRef(link: string, ref: string | undefined): string {
  const { beginning, parameters, fragment } = readLink(link)
  const others = parameters.filter((parameter) => !OURS.test(parameter))
  const ours = parameters.filter((parameter) => OURS.test(parameter))
  const wanted = ref === undefined || others.some(isTheirs) ? [] : [`ref=${ref}`]
  if (ours.join() === wanted.join()) return link
  const query = [...others, ...wanted].join('&')
  return `${query === '' ? beginning : withPath(beginning)}${query === '' ? '' : `?${query}`}${fragment}`
}

/** Some forums do not see a link in a host with a query. */
function withPath(beginning: string): string {
  return /^(?:https?:\/\/)?[^/\\]+$/i.test(beginning) ? `${beginning}/` : beginning
}
