import { Button } from '@mantine/core'
import type { MatchPage, MatchView } from '@radar/contract'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { BelowFloor } from './below-floor.tsx'
import { MatchSkeletons } from './match-skeletons.tsx'

export type FetchResult = { error: Error | null }

type Props = {
  figures: MatchPage
  /** Set if the person raised it, and every match is below it. */
  floor: number | undefined
  /** Reason why the list shows nothing. */
  text: string
  /** True if the last scan reports matches of this list. */
  contradictsScan: boolean
  isScanning: boolean
  /** Fetches the list again; a failure is in its result, not thrown. */
  reread(): Promise<FetchResult>
  onShow(show: MatchView): void
}

/**
 * List whose matches were all judged, or are gone. The scan and the list are fetched one after the other: before the
 * list is called empty, it is fetched again, but not while a change is on its way that the server does not know of.
 */
export function EmptiedList({
  figures: { counts, mentions },
  floor,
  text: reason,
  contradictsScan,
  isScanning,
  reread,
  onShow,
}: Props) {
  const isChanging = useIsMutating({ mutationKey: api.matches.key() }) > 0
  const isSure = isChanging || !contradictsScan
  const [answer, setAnswer] = useState<FetchResult | undefined>(isSure ? { error: null } : undefined)
  useEffect(() => {
    if (!answer) void reread().then(({ error }) => setAnswer({ error }))
  }, [answer, reread])
  if (!answer) return <MatchSkeletons />
  if (answer.error)
    return (
      <ErrorState
        title="The matches cannot be shown"
        error={answer.error}
        safe="They are safe on the server."
        retry={() => setAnswer(undefined)}
      />
    )
  if (counts.kept + counts.dismissed > 0) return <AllJudged counts={counts} onShow={onShow} />
  if (floor !== undefined) return <BelowFloor mentions={mentions} floor={floor} text={reason} />
  const text = 'The last scan found posts, but none of them is in this list any more.'
  return (
    <EmptyState
      title="Nothing is left here"
      text={isScanning ? text : `${text} New ones come with the next scan.`}
    />
  )
}

type Judged = { counts: MatchPage['counts']; onShow: Props['onShow'] }

/** End of the work: every match that is worth a look has a verdict. */
function AllJudged({ counts: { kept, dismissed }, onShow }: Judged) {
  const judged = [
    kept > 0 && `kept ${formatNumber(kept)}`,
    dismissed > 0 && `dismissed ${formatNumber(dismissed)}`,
  ]
  return (
    <EmptyState
      title="You are done"
      text={`You ${judged.filter(Boolean).join(' and ')}. New matches come with the next scan.`}
      action={
        kept > 0 && (
          <Button variant="light" onClick={() => onShow('kept')}>
            Show what you kept
          </Button>
        )
      }
    />
  )
}
