import { Alert, Button, Stack, Text } from '@mantine/core'
import { PLANS, VOTES_FORBIDDEN } from '@radar/contract'
import { IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { EngagementList } from '../features/replies/engagements/engagement-list.tsx'
import { EngagementSkeletons } from '../features/replies/engagements/engagement-skeletons.tsx'
import { useEngagements } from '../features/replies/engagements/use-engagements.ts'
import { useAccounts } from '../features/account/reddit-accounts/use-accounts.ts'
import { useTier } from '../features/account/usage/use-usage.ts'
import { api } from '../lib/api.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const EngagementWizard = lazyPart(async () => ({
  default: (await import('../features/replies/engagements/engagement-wizard.tsx')).EngagementWizard,
}))

/** Buddies upvote where the forum allows votes; everywhere, own posts and comments are followed. */
export default function Engagements() {
  const [isAdding, setIsAdding] = useState(false)
  const query = useEngagements()
  const instance = useQuery(api.about.instance.queryOptions({ staleTime: Infinity }))
  const { data: accounts, error: accountsError, refetch: readAccounts, main, buddies } = useAccounts()
  const tier = useTier()
  const votes = instance.data?.forum.votes
  const add = () => setIsAdding(true)
  return (
    <Stack gap="lg">
      <title>Engagement Automation · Radar</title>
      <PageHeader title="Engagement Automation" subtitle="Manage your Reddit post and comment engagements">
        {votes && accounts && (
          <Button leftSection={<IconPlus stroke={1.5} size={16} />} onClick={add}>
            Add New Engagement
          </Button>
        )}
      </PageHeader>
      {votes === 'forbidden' && (
        <Alert color="gray" icon={<IconInfoCircle stroke={1.5} />}>
          <Text>{VOTES_FORBIDDEN}</Text>
        </Alert>
      )}
      {votes ? (
        <EngagementList query={query} votes={votes} onAdd={add} />
      ) : instance.error ? (
        <ErrorState title="Failed to load engagements" error={instance.error} retry={instance.refetch} />
      ) : (
        <EngagementSkeletons />
      )}
      {accountsError && !accounts && (
        <ErrorState
          title="Your Reddit accounts could not be loaded"
          error={accountsError}
          retry={readAccounts}
        />
      )}
      {isAdding && votes && (
        <Suspense>
          <EngagementWizard
            votes={votes}
            buddies={buddies}
            included={tier === undefined || PLANS[tier].buddies}
            isConnected={main !== undefined}
            onClose={() => setIsAdding(false)}
          />
        </Suspense>
      )}
    </Stack>
  )
}
