import { Skeleton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import classes from './folded-ledger.module.css'

const MatchLedger = lazyPart(async () => ({ default: (await import('./match-ledger.tsx')).MatchLedger }))

/** Reason and ledger of a match that is shown elsewhere, fetched when somebody opens them. */
export function AskedLedger({ matchId }: { matchId: string }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <details className={classes.ledger} onToggle={(event) => setAsked(event.currentTarget.open)}>
      <summary>How the score is made up</summary>
      {isAsked && (
        <Suspense fallback={<Skeleton h={120} />}>
          <MatchLedger matchId={matchId} />
        </Suspense>
      )}
    </details>
  )
}
