import { Button } from '@mantine/core'
import { PAGES } from '@radar/contract'
import type { MatchPage } from '@radar/contract'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { isDemo } from '../../../lib/place.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

type Props = { mentions: MatchPage['mentions']; floor: number; text: string }

/** List without a match that reaches a floor which its person raised: what is below it may be people who ask. */
export function BelowFloor({ mentions: { total, more }, floor, text }: Props) {
  return (
    <EmptyState
      title="No matches found"
      lead={`No post reaches your floor of ${floor}%; ${formatNumber(total)}${more ? '+' : ''} ${total === 1 ? 'is' : 'are'} below it.`}
      text={text}
      action={
        !isDemo() && (
          <Button component={Link} to={`${PAGES.alertSettings}#matches-settings`} variant="light">
            Change the floor
          </Button>
        )
      }
    />
  )
}
