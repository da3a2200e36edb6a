import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

const ALL_ACCOUNTS = { offset: 0, limit: 100 }

/** The connected forum accounts, the main one apart. */
export function useAccounts() {
  const query = useQuery(api.redditCredentials.list.queryOptions({ input: ALL_ACCOUNTS }))
  const accounts = query.data?.items ?? []
  return {
    ...query,
    main: accounts.find((account) => account.main_reddit_account),
    buddies: accounts.filter((account) => !account.main_reddit_account),
  }
}
