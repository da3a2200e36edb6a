import { useQueries } from '@tanstack/react-query'
import type { CampaignInput } from '@radar/contract'
import { api, client } from '../../../lib/api.ts'
import { takeTurns } from '../../../lib/take-turns.ts'

export type TestedDraft = Pick<
  CampaignInput,
  | 'name'
  | 'business_name'
  | 'description'
  | 'product_service'
  | 'subreddits'
  | 'keywords'
  | 'campaign_prompts'
> & {
  /** Campaign that the draft would change, whose rules count. */
  campaign_id?: string | undefined
}

/** The forum is asked for so many listings; of further subreddits what is stored is read. */
const MAX_ASKED = 5
const turns = takeTurns()

/**
 * Holds a draft against each of its subreddits, as one call each, so that every answer shows as it comes. With `mayRead`,
 * the found posts are read by AI afterwards, for money.
 */
export function useBackTest({ subreddits, ...draft }: TestedDraft, mayRead: boolean) {
  const canFind = draft.keywords.length + draft.campaign_prompts.length > 0
  const names = canFind ? subreddits : []
  const queryOf = (may_read: boolean) => (subreddit: string, place: number) => {
    const input = { ...draft, negative_users: [], subreddit, may_ask: place < MAX_ASKED, may_read }
    return api.proposals.backTest.queryOptions({
      input,
      queryFn: ({ signal }) => turns.run(signal, () => client.proposals.backTest(input, { signal })),
      staleTime: 300_000,
      retry: false,
    })
  }
  const results = useQueries({ queries: names.map(queryOf(false)) })
  const readings = useQueries({ queries: mayRead ? names.map(queryOf(true)) : [] })
  const waiting = results.findIndex(({ isPending }) => isPending)
  return {
    tests: results.flatMap(({ data }, place) => readings[place]?.data ?? data ?? []),
    reading: waiting < 0 ? undefined : names[waiting],
    isReading: readings.some(({ isPending }) => isPending),
    done: results.filter(({ isPending }) => !isPending).length,
    total: names.length,
    error: [...results, ...readings].find(({ error }) => error)?.error,
  }
}
