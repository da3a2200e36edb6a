import { formatFoundAfter } from '@radar/contract'
import type { Analytics } from '@radar/contract'
import { plural } from '../../../lib/format.ts'
import { BarsTable } from './bars-table.tsx'
import { FigureCard } from './figure-card.tsx'

type Props = { figures: Analytics; query: string | undefined }

/** Time from a post to its match, by campaign. */
export function SpeedCard({ figures: { speed }, query }: Props) {
  const { timed, median_seconds, campaigns } = speed
  const found = `${timed === 1 ? '' : 'half of '}${plural(timed, 'match', 'matches')}`
  const text =
    median_seconds === null
      ? 'None of these posts was written while Radar was already watching its place'
      : `${found} showed within ${formatFoundAfter(median_seconds)} of being written`
  return (
    <FigureCard title="Time to find" text={text} table="speed" query={query}>
      {campaigns.length > 0 && (
        <BarsTable
          label="Typical time to find, by campaign"
          heading="Campaign"
          unit="Matches"
          note="Typical time"
          rows={campaigns.map((campaign) => ({
            name: campaign.name,
            value: campaign.timed,
            note: formatFoundAfter(campaign.median_seconds),
          }))}
        />
      )}
    </FigureCard>
  )
}
