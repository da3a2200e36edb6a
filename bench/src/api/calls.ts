import type { listMatches } from '@radar/server'
import type { Caller } from './create-caller.ts'

export type Call = { method: string; path: string; body?: object }
/** A kind of call; what it asks for depends on the caller and on how often it was made. */
export type Calls = Record<string, (caller: Caller, count: number) => Call>

const read = (path: string): Call => ({ method: 'GET', path })
const list = ({ campaignId }: Caller, query: string) =>
  read(`/api/v1/campaigns/${campaignId}/matches?limit=20&${query}`)
const matchOf = ({ matchIds }: Caller, count: number) => matchIds[count % matchIds.length] ?? ''

/** Calls of the pages while a user works through matches; one in ten writes. */
export const CALLS: Calls = {
  campaigns: () => read('/api/v1/campaigns'),
  campaign: ({ campaignId }) => read(`/api/v1/campaigns/${campaignId}`),
  matches: (caller) => list(caller, ''),
  'matches, best first': (caller) => list(caller, 'sort=relevance_score'),
  'matches, open and 60 or more': (caller) => list(caller, 'verdict=open&min_score=0.6'),
  match: (caller, count) => read(`/api/v1/matches/${matchOf(caller, count)}`),
  replies: () => read('/api/v1/replies'),
  'user settings': () => read('/api/v1/user-settings'),
  plan: () => ({ method: 'POST', path: '/functions/v1/check-subscription', body: {} }),
  'write a verdict': (caller, count) => ({
    method: 'PUT',
    path: `/api/v1/matches/${matchOf(caller, count)}/verdict`,
    body: { verdict: count % 2 ? 'kept' : null },
  }),
}

/** Query of a page of matches. */
export type ListQuery = Partial<
  Pick<Parameters<typeof listMatches>[1], 'date' | 'min_score' | 'offset' | 'sort' | 'subreddit' | 'verdict'>
>

/** Every filter and both sorts of a match list, at its beginning and deep in it. */
export const LIST_QUERIES: Record<string, ListQuery> = {
  'latest first': {},
  'latest first, from 9,000 on': { offset: 9_000 },
  'best first': { sort: 'relevance_score' },
  'best first, from 9,000 on': { sort: 'relevance_score', offset: 9_000 },
  'scored 80 or more': { min_score: 0.8 },
  'of a subreddit': { subreddit: 'lanc' },
  'of a day': { date: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10) },
  open: { verdict: 'open' },
  kept: { verdict: 'kept' },
}

export const LISTS: Calls = Object.fromEntries(
  Object.entries(LIST_QUERIES).map(([name, query]) => [name, (caller) => list(caller, toSearch(query))]),
)

function toSearch(query: ListQuery): string {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)])
  return new URLSearchParams(Object.fromEntries(texts)).toString()
}
