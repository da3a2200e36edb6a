import { useQuery } from '@tanstack/react-query'
import type { Match } from '@radar/contract'
import { api } from '../../../lib/api.ts'
import { LedgerTable } from './ledger-table.tsx'

type Props = Pick<Match, 'id' | 'relevance_score' | 'ledger' | 'read_by' | 'words_because' | 'labels'>

/** Ledger with the worth of each sentence, which is asked for where a scan did not measure it. */
export function MeasuredLedger(match: Props) {
  const mayBeMeasured = match.read_by === 'model' && !match.ledger.some(({ part }) => part === 'sentence')
  const { data } = useQuery({
    ...api.matches.measure.queryOptions({ input: { id: match.id } }),
    enabled: mayBeMeasured,
    staleTime: Infinity,
    retry: false,
  })
  const isOfThisScore = mayBeMeasured && data?.relevance_score === match.relevance_score
  return <LedgerTable {...match} {...(isOfThisScore && { ledger: data.ledger })} />
}
