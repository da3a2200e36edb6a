import { authorKey, subredditKey } from '../campaign.ts'
import type { Campaign } from '../campaign.ts'
import type { Keyword, Term } from '../keywords/keyword.ts'
import { KeywordSyntaxError } from '../keywords/keyword-syntax-error.ts'
import { termOfWords } from '../keywords/term-of-words.ts'
import { parseKeyword } from '../keywords/parse-keyword.ts'

/** A keyword with the spelling it was given in. */
export type ReadKeyword = {
  text: string
  keyword: Keyword
}

/** A campaign with its rules applied and its keywords parsed. */
export type ReadCampaign = {
  subreddits: Set<string>
  blockedAuthors: Set<string>
  keywords: ReadKeyword[]
  /** Terms that no post of the campaign may contain. */
  excluded: Term[]
  faults: KeywordSyntaxError[]
}

/** Resolves keywords, blocked users and accepted rules into what matching asks for. */
export function readCampaign(campaign: Campaign): ReadCampaign {
  const read: ReadCampaign = {
    subreddits: new Set(campaign.subreddits.map(subredditKey).filter((name) => name !== '')),
    blockedAuthors: new Set(campaign.negative_users.map(authorKey).filter((name) => name !== '')),
    keywords: [],
    excluded: [],
    faults: [],
  }
  const muted = new Set<string>()
  for (const rule of campaign.rules ?? []) {
    if (rule.kind === 'block_author') read.blockedAuthors.add(authorKey(rule.author))
    if (rule.kind === 'mute_subreddit') read.subreddits.delete(subredditKey(rule.subreddit))
    if (rule.kind === 'mute_keyword') muted.add(rule.keyword)
    if (rule.kind === 'exclude_words') excludeWords(rule.words, read)
  }
  for (const text of new Set(campaign.keywords)) if (!muted.has(text)) readKeyword(text, read)
  return read
}

function excludeWords(words: string, read: ReadCampaign): void {
  const term = termOfWords(words)
  if (term !== null) read.excluded.push(term)
}

function readKeyword(text: string, read: ReadCampaign): void {
  if (text.trim() === '') return
  try {
    const keyword = parseKeyword(text)
    if (keyword.alternatives.length === 0) read.excluded.push(...keyword.excluded)
    else read.keywords.push({ text, keyword })
  } catch (error) {
    if (!(error instanceof KeywordSyntaxError)) throw error
    read.faults.push(error)
  }
}
