import { Text } from '@mantine/core'
import type { HiddenSample, RuleProposal } from '@radar/contract'
import { ErrorState } from '../../../ui/error-state.tsx'
import { AcceptedRules } from './accepted-rules.tsx'
import { FloorProposal } from './floor-proposal.tsx'
import { keyOfFloor } from './floor-suggestion.ts'
import type { FloorSuggestion } from './floor-suggestion.ts'
import { HiddenCheck } from './hidden-check.tsx'
import { LearnedSkeleton } from './learned-skeleton.tsx'
import { PrecisionMeter } from './precision-meter.tsx'
import { Proposals } from './proposals.tsx'
import { keyOf } from './use-rules.ts'
import type { Learning } from './use-rules.ts'

type Props = {
  campaignId: string
  learning: Learning
  waiting: RuleProposal[]
  /** The lower floor that is proposed. */
  floor: FloorSuggestion | undefined
  /** A hidden post to check, if there is one. */
  sample: HiddenSample | undefined
  aside: number
  putAside(key: string): void
  bringBack(): void
  onFilter(minScore: number): void
}

/** Rules proposed and accepted, and how well the scores hold. */
export function LearnedContent({
  campaignId,
  learning,
  waiting,
  floor,
  sample,
  aside,
  putAside,
  bringBack,
  onFilter,
}: Props) {
  const { proposals, rules, precision } = learning
  const queries = [proposals, rules, precision]
  const error = queries.find((query) => !query.data && query.error)?.error
  if (error)
    return (
      <ErrorState
        title="What was learned cannot be shown"
        error={error}
        safe="Your verdicts and rules are safe on the server."
        retry={() => Promise.all(queries.map((query) => query.refetch()))}
      />
    )
  if (!proposals.data || !rules.data || !precision.data) return <LearnedSkeleton />
  if (precision.data.judged === 0 && rules.data.total === 0)
    return (
      <>
        <Text c="dimmed" maw="75ch">
          Keep what fits and dismiss what does not. From five verdicts on, Radar proposes rules here, each
          with what it would do. Nothing changes until you accept one, and every rule can be undone.
        </Text>
        {sample && <HiddenCheck sample={sample} />}
      </>
    )
  return (
    <>
      {floor && <FloorProposal suggestion={floor} onPutAside={() => putAside(keyOfFloor(floor))} />}
      <Proposals
        campaignId={campaignId}
        proposals={waiting}
        aside={aside}
        putAside={(proposal) => putAside(keyOf(proposal))}
        bringBack={bringBack}
      />
      <AcceptedRules campaignId={campaignId} rules={rules.data.items} />
      {sample && <HiddenCheck sample={sample} />}
      <PrecisionMeter precision={precision.data} onFilter={onFilter} />
    </>
  )
}
