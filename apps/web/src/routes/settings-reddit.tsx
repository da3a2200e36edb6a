import { PLANS } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { Buddies } from '../features/account/reddit-accounts/buddies.tsx'
import { MainAccount } from '../features/account/reddit-accounts/main-account.tsx'
import { useAccounts } from '../features/account/reddit-accounts/use-accounts.ts'
import { LaterWhereRadarLooks } from '../features/forum/later-where-radar-looks.tsx'
import { PostingWindow } from '../features/account/settings/posting-window.tsx'
import { useTier } from '../features/account/usage/use-usage.ts'
import { api } from '../lib/api.ts'

export default function RedditSettings() {
  const tier = useTier()
  const { main } = useAccounts()
  const { data: instance } = useQuery(api.about.instance.queryOptions({ staleTime: Infinity }))
  return (
    <>
      <title>Reddit · Settings · Radar</title>
      <MainAccount />
      <Buddies included={!tier || PLANS[tier].buddies} votes={instance?.forum.votes} />
      <PostingWindow isPrimary={main?.status === 'connected'} />
      <LaterWhereRadarLooks />
    </>
  )
}
