import { cutOut } from './cut-out.ts'
import type { Piece } from './cut-out.ts'
import type { OwnSite } from './own-site.ts'

export type UnlinkedText = { text: string; removed: string[] }

/** Characters within which the end of a link is searched; forums take no longer ones for links. */
const MAX_TARGET = 2_000
const DEFINITION = /^[ \t>*+\-\d.)]{0,20}\[([^\]\n]{1,999})\]:[ \t]*\n?[ \t]*(\S+)[^\n]*$/gm
const REFERENCE = /[ \n]?\[([^[\]\n]{0,999})\]/y

/** Removes the foreign targets of inline links, images and references, and keeps their labels. */
export function unlink(text: string, own: OwnSite): UnlinkedText {
  const definitions = parseDefinitions(text, own)
  const defined = cutOut(text, definitions.foreign)
  const { pieces, removed } = findTargets(defined, { own, names: definitions.names })
  return {
    text: cutOut(defined, pieces),
    removed: [...definitions.foreign.map(({ target }) => target), ...removed],
  }
}

function parseDefinitions(text: string, own: OwnSite) {
  const names = new Set<string>()
  const foreign: (Piece & { target: string })[] = []
  for (const { 0: line, 1: name = '', 2: target = '', index } of text.matchAll(DEFINITION)) {
    if (own.includes(bare(target))) names.add(name.toLowerCase())
    else foreign.push({ start: index, end: index + line.length, target })
  }
  return { names, foreign }
}

type OwnTargets = { own: OwnSite; names: Set<string> }

/** Matches brackets from the inside out, so that one pass also finds a link in the label of a link. */
function findTargets(text: string, { own, names }: OwnTargets): { pieces: Piece[]; removed: string[] } {
  const pieces: Piece[] = []
  const removed: string[] = []
  const open: number[] = []
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '[') open.push(at)
    else if (text[at] === ']') {
      const start = open.pop()
      if (start === undefined) continue
      const target = parseTarget(text, at + 1)
      if (!target) continue
      const label = text.slice(start + 1, at)
      const isOwn = target.isReference
        ? names.has((target.address || label).toLowerCase())
        : own.includes(bare(target.address))
      if (!isOwn) {
        const isImage = text[start - 1] === '!'
        pieces.push({ start: isImage ? start - 1 : start, end: start + 1 }, { start: at, end: target.end })
        if (!target.isReference) removed.push(target.address)
      }
      at = target.end - 1
    }
  }
  return { pieces: pieces.toSorted((a, b) => a.start - b.start), removed }
}

type Target = { address: string; end: number; isReference: boolean }

function parseTarget(text: string, at: number): Target | undefined {
  if (text[at] === '(') {
    const end = closingOf(text, at)
    if (end !== undefined) return { address: text.slice(at + 1, end), end: end + 1, isReference: false }
  }
  REFERENCE.lastIndex = at
  const [whole = '', name = ''] = REFERENCE.exec(text) ?? []
  return whole ? { address: name, end: at + whole.length, isReference: true } : undefined
}

function closingOf(text: string, opening: number): number | undefined {
  let depth = 0
  const last = Math.min(text.length, opening + MAX_TARGET)
  for (let at = opening; at < last; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at
  }
  return undefined
}

/** Address of a target, without brackets and title. */
function bare(target: string): string {
  const [, inBrackets, first] = /^\s*(?:<([^>]*)>|(\S*))/.exec(target) ?? []
  return inBrackets ?? first ?? ''
}
