import { Stack } from '@mantine/core'
import { QUEUE_VIEWS } from '@radar/contract'
import type { QueueView } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useAccounts } from '../features/account/reddit-accounts/use-accounts.ts'
import { useConnect } from '../features/account/reddit-accounts/use-connect.ts'
import { AskedLedger } from '../features/matches/score/asked-ledger.tsx'
import { QueueList } from '../features/replies/queue/queue-list.tsx'
import { Safety } from '../features/replies/queue/safety.tsx'
import { api } from '../lib/api.ts'
import { PageHeader } from '../ui/page-header.tsx'

/** Every reply over all campaigns: what waits for its person, what goes out when, and what went wrong. */
export default function Queue() {
  const [query, setQuery] = useSearchParams()
  const { data: instance } = useQuery(api.about.instance.queryOptions({ staleTime: Infinity }))
  const { main } = useAccounts()
  const { mutate: connect } = useConnect('main', { comesBack: true })
  const wanted = query.get('view')
  const view = QUEUE_VIEWS.find((name) => name === wanted)
  const show = (next: QueueView) => setQuery({ view: next }, { replace: true })
  return (
    <Stack gap="lg" data-page="queue">
      <title>Queue · Radar</title>
      <PageHeader title="Queue" subtitle="Replies that wait for you, and replies that wait for their time" />
      <Safety />
      <QueueList
        view={view}
        onShow={show}
        canPost={main?.status === 'connected'}
        demo={instance?.forum.demo ?? false}
        onConnect={() => connect({ purpose: 'main' })}
        renderScore={(id) => <AskedLedger matchId={id} />}
      />
    </Stack>
  )
}
