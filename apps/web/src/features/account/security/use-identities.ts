import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchAuth } from '../../../lib/auth-client.ts'

export type Identity = { id: string; providerId: string; createdAt: string }

const KEY = ['auth', 'identities']

/** The ways in which the account is signed in to. */
export function useIdentities() {
  const queryClient = useQueryClient()
  const query = useQuery({ queryKey: KEY, queryFn: () => fetchAuth<Identity[]>('/list-accounts') })
  return {
    ...query,
    hasPassword: query.data?.some(({ providerId }) => providerId === 'credential') ?? false,
    google: query.data?.find(({ providerId }) => providerId === 'google'),
    reread: () => queryClient.invalidateQueries({ queryKey: KEY }),
  }
}
