import { AhoCorasick as MonyoneAhoCorasick } from '@monyone/aho-corasick'
import type { Campaign, Post } from '@radar/engine'
import NodeAhoCorasick from 'aho-corasick-node'
import ModernAhoCorasick from 'modern-ahocorasick'
import type { Candidate } from './candidate.ts'

/** The npm Aho-Corasick automata: phrases only, in lower case, whole words checked afterwards. */
export function phraseCandidates(campaigns: readonly Campaign[]): Candidate[] {
  const phrases = [...new Set(campaigns.flatMap(({ keywords }) => keywords))]
  const modern = new ModernAhoCorasick(phrases)
  const monyone = new MonyoneAhoCorasick(phrases)
  const node = NodeAhoCorasick.builder()
  for (const phrase of phrases) node.add(phrase)
  const doubleArray = node.build()
  return [
    phraseCandidate('modern-ahocorasick', (text) =>
      modern.search(text).flatMap(({ start, end, pattern }) => (isWhole(text, start, end) ? [pattern] : [])),
    ),
    phraseCandidate('@monyone/aho-corasick', (text) =>
      monyone
        .matchInText(text)
        .flatMap(({ begin, end, keyword }) => (isWhole(text, begin, end) ? [keyword] : [])),
    ),
    phraseCandidate('aho-corasick-node', (text) =>
      doubleArray.match(text).filter((phrase) => isSomewhereWhole(text, phrase)),
    ),
  ]
}

/** All phrases in one pattern; sensible for a handful of campaigns only. */
export function joinedPattern(campaigns: readonly Campaign[]): Candidate {
  const phrases = [...new Set(campaigns.flatMap(({ keywords }) => keywords))].toSorted(
    (one, other) => other.length - one.length,
  )
  const pattern = new RegExp(String.raw`\b(?:${phrases.join('|')})\b`, 'g')
  return phraseCandidate('one joined RegExp', (text) => text.match(pattern) ?? [])
}

function phraseCandidate(name: string, search: (text: string) => string[]): Candidate {
  const find = ({ title, body }: Post): string[] => {
    const text = `${title} . ${body}`.toLowerCase()
    return search(text)
  }
  return {
    name,
    answers: 'phrases',
    share: 0.25,
    run: (post) => find(post).length,
    find: (post) => [...new Set(find(post))].toSorted(),
  }
}

function isWhole(text: string, start: number, end: number): boolean {
  return !isLetter(text.charCodeAt(start - 1)) && !isLetter(text.charCodeAt(end))
}

function isSomewhereWhole(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (isWhole(text, at, at + phrase.length)) return true
  }
  return false
}

function isLetter(unit: number): boolean {
  return unit >= 97 && unit <= 122
}
