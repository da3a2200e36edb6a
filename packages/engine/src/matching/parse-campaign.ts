import { authorKey, subredditKey } from '../campaign.ts'
import type { Campaign } from '../campaign.ts'
import type { Keyword, Term } from '../keywords/keyword.ts'
import { KeywordSyntaxError } from '../keywords/keyword-syntax-error.ts'
import { termOfWords } from '../keywords/term-of-words.ts'
import { parseKeyword } from '../keywords/parse-keyword.ts'

/** Keyword with its original spelling. */
export type ParsedKeyword = {
  text: string
  keyword: Keyword
}

/** Campaign with its rules applied and its keywords parsed. */
export type ParsedCampaign = {
  subreddits: Set<string>
  blockedAuthors: Set<string>
  keywords: ParsedKeyword[]
  /** Terms that exclude a post. */
  excluded: Term[]
  faults: KeywordSyntaxError[]
}

/** Parses keywords, and applies blocked users and accepted rules. */
export function parseCampaign(campaign: Campaign): ParsedCampaign {
  const read: ParsedCampaign = {
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
  for (const text of new Set(campaign.keywords)) if (!muted.has(text)) parseKeywordInto(text, read)
  return read
}

function excludeWords(words: string, read: ParsedCampaign): void {
  const term = termOfWords(words)
  if (term !== null) read.excluded.push(term)
}

function parseKeywordInto(text: string, read: ParsedCampaign): void {
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
