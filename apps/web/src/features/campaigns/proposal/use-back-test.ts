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
>

/** The forum is asked for so many listings; of further subreddits what is stored is read. */
const MAX_ASKED = 5
const turns = takeTurns()

/** Holds a draft against each of its subreddits, as one call each, so that every answer shows as it comes. */
export function useBackTest({ subreddits, ...draft }: TestedDraft) {
  const canFind = draft.keywords.length + draft.campaign_prompts.length > 0
  const names = canFind ? subreddits : []
  const results = useQueries({
    queries: names.map((subreddit, place) => {
      const input = { ...draft, negative_users: [], subreddit, may_ask: place < MAX_ASKED }
      return api.proposals.backTest.queryOptions({
        input,
        queryFn: ({ signal }) => turns.run(signal, () => client.proposals.backTest(input, { signal })),
        staleTime: 300_000,
        retry: false,
      })
    }),
  })
  const waiting = results.findIndex(({ isPending }) => isPending)
  return {
    tests: results.flatMap(({ data }) => data ?? []),
    reading: waiting < 0 ? undefined : names[waiting],
    done: results.filter(({ isPending }) => !isPending).length,
    total: names.length,
    error: results.find(({ error }) => error)?.error,
  }
}
