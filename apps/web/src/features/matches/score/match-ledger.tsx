import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { LedgerTable } from './ledger-table.tsx'

export function MatchLedger({ matchId }: { matchId: string }) {
  const query = api.matches.get.queryOptions({ input: { id: matchId } })
  const { data: match, error, isPending, refetch } = useQuery(query)
  if (isPending) return <Skeleton h={120} role="status" aria-label="Loading the score" />
  if (!match)
    return (
      <Text size="xs" c="dimmed" component="div" role="alert">
        {messageOf(error)}{' '}
        <Button variant="subtle" size="compact-xs" onClick={() => void refetch()}>
          Try again
        </Button>
      </Text>
    )
  return (
    <>
      <Text size="xs" c="dimmed" my={4}>
        {match.reason}
      </Text>
      <LedgerTable {...match} />
    </>
  )
}
