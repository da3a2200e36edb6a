import { Stack } from '@mantine/core'
import { PLANS } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { Buddies } from '../features/accounts/buddies.tsx'
import { MainAccount } from '../features/accounts/main-account.tsx'
import { DoNotContact } from '../features/settings/do-not-contact.tsx'
import { PostingWindow } from '../features/settings/posting-window.tsx'
import { useTier } from '../features/usage/use-usage.ts'
import { api } from '../lib/api.ts'
import { PageHeader } from '../ui/page-header.tsx'

export default function Settings() {
  const tier = useTier()
  const { data: instance } = useQuery(api.about.instance.queryOptions({ staleTime: Infinity }))
  return (
    <Stack gap="lg" maw={760}>
      <title>Settings · Radar</title>
      <PageHeader title="Settings" />
      <MainAccount />
      <Buddies included={!tier || PLANS[tier].buddies} votes={instance?.forum.votes} />
      <PostingWindow />
      <DoNotContact />
    </Stack>
  )
}
