import type { StandingRule } from './rule.ts'

/**
 * Campaign of a customer. `keywords` follow the keyword syntax, `campaign_prompts` are intent queries in plain
 * language, `rules` are those that the customer accepted from `learn`.
 */
export type Campaign = {
  id: string
  name: string
  business_name?: string | null
  description: string
  product_service: string
  subreddits: string[]
  keywords: string[]
  negative_users: string[]
  campaign_prompts: string[]
  rules?: StandingRule[]
}

/** Normalizes a subreddit's name: `r/Vinyl`, `/r/vinyl/` and `vinyl` are one. Idempotent. */
export function subredditKey(name: string): string {
  return bareName(name, 'r')
}

/** Normalizes an author's name: `u/Ann`, `/u/ann` and `ann` are one. Idempotent. */
export function authorKey(name: string): string {
  return bareName(name, 'u')
}

function bareName(name: string, sigil: 'r' | 'u'): string {
  let key = name.toLowerCase()
  for (;;) {
    const bare = stripEnds(key, sigil)
    if (bare === key) return key
    key = bare
  }
}

function stripEnds(name: string, sigil: 'r' | 'u'): string {
  let key = name.trim()
  if (key.startsWith('/')) key = key.slice(1)
  if (key.startsWith(`${sigil}/`)) key = key.slice(2)
  return key.endsWith('/') ? key.slice(0, -1) : key
}
