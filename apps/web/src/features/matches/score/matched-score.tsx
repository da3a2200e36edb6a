import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { FoldedLedger } from './folded-ledger.tsx'

/** Reason and ledger of a match that is shown elsewhere; nothing where the match is gone. */
export function MatchedScore({ matchId }: { matchId: string }) {
  const { data: match } = useQuery(api.matches.get.queryOptions({ input: { id: matchId } }))
  if (!match) return null
  return (
    <>
      <Text size="xs" c="dimmed" mt={4}>
        {match.reason}
      </Text>
      <FoldedLedger {...match} />
    </>
  )
}
