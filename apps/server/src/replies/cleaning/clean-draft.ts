import { cutOut } from './cut-out.ts'
import type { Piece } from './cut-out.ts'
import { findAddresses } from './find-addresses.ts'
import type { OwnSite } from './own-site.ts'
import { plainQuotes } from './plain-text.ts'
import { unlink } from './unlink.ts'
import { unmaskCharacters } from './unmask-characters.ts'

/** Site and subreddit that a draft may name. */
export type AllowedNames = { own: OwnSite; subreddit: string }

export type Removal = { kind: 'link' | 'user' | 'subreddit' | 'tag'; text: string }
export type CleanText = { text: string; removals: Removal[] }

/** Limit of passes: the text around a removed part may join into something new. No honest text needs more. */
const MAX_ROUNDS = 40

/** A text that still holds something forbidden after the last pass. */
export class UncleanTextError extends Error {
  override readonly name = 'UncleanTextError'
}

/**
 * Cleans a text that Radar writes: removes every link, bare domain and mention that is not allowed and every hidden
 * character, and reduces quotations to plain text. Cleaning a clean text changes nothing. Throws `UncleanTextError`.
 */
export function cleanDraft(text: string, allowed: AllowedNames): CleanText {
  const removals: Removal[] = []
  let before = text.toWellFormed().trim()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const after = cleanOnce(before, allowed)
    removals.push(...after.removals)
    if (after.text === before) return { text: before, removals }
    before = after.text
  }
  throw new UncleanTextError(`The text was not clean after ${MAX_ROUNDS} rounds.`)
}

function cleanOnce(text: string, { own, subreddit }: AllowedNames): CleanText {
  const unlinked = unlink(unmaskCharacters(text), own)
  const untagged = removeTags(unlinked.text, own)
  const withoutLinks = removeAddresses(untagged.text, own)
  const withoutMentions = removeMentions(withoutLinks.text, subreddit)
  const removals = [
    ...unlinked.removed.map((target): Removal => ({ kind: 'link', text: target })),
    ...untagged.removals,
    ...withoutLinks.removals,
    ...withoutMentions.removals,
  ]
  const plain = plainQuotes(withoutMentions.text)
  return { text: (removals.length > 0 ? removeShells(plain) : plain).trim(), removals }
}

/** Removes brackets and marks that enclose nothing. */
function removeShells(text: string): string {
  return text
    .replace(/(?<!\p{L})\([ \t]*\)|\[\]|<>|“[ \t]*”|(?<!\S)[*_~`]{2,6}(?!\S)/gu, '')
    .replace(/\n{3,}/g, '\n\n')
}

const TAG = /<!--[^]*?-->|<[/!?]?[a-z][^<>]*>/gi

function removeTags(text: string, own: OwnSite): CleanText {
  const foreign = [...text.matchAll(TAG)].filter(([tag]) => !own.includes(tag.slice(1, -1)))
  return remove(
    text,
    foreign.map(({ 0: tag, index }) => ({
      kind: findAddresses(tag).length > 0 ? 'link' : 'tag',
      text: tag,
      start: index,
      end: index + tag.length,
    })),
  )
}

function removeAddresses(text: string, own: OwnSite): CleanText {
  const foreign = findAddresses(text).filter((address) => !own.includes(address.text))
  return remove(
    text,
    foreign.map(({ start, end }) => ({ kind: 'link', text: text.slice(start, end), start, end })),
  )
}

const MENTION =
  /(?<![\p{L}\p{N}_./])\/?(?:(?<user>u|user)|(?<subreddit>r))\\?\/(?<name>[\p{L}\p{N}_+-]{2,})|(?<handle>(?<![\p{L}\p{N}_.@/])@[\p{L}_][\p{L}\p{N}_.-]+)/giu

function removeMentions(text: string, subreddit: string): CleanText {
  const pieces = [...text.matchAll(MENTION)].flatMap(({ 0: mention, index, groups }) => {
    const kind = groups?.['subreddit'] === undefined ? 'user' : 'subreddit'
    const isAllowed = kind === 'subreddit' && groups?.['name']?.toLowerCase() === subreddit.toLowerCase()
    return isAllowed ? [] : [{ kind, text: mention, start: index, end: index + mention.length } as const]
  })
  return remove(text, pieces)
}

function remove(text: string, pieces: (Piece & Removal)[]): CleanText {
  return {
    text: cutOut(text, pieces),
    removals: pieces.map((piece) => ({ kind: piece.kind, text: piece.text })),
  }
}
