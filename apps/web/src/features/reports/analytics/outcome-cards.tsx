import type { Analytics } from '@radar/contract'
import { formatSpan } from '../../../lib/format-times.ts'
import { formatAmounts } from '../../../lib/format-money.ts'
import { formatNumber, plural } from '../../../lib/format.ts'
import { BarsTable } from './bars-table.tsx'
import { FigureCard } from './figure-card.tsx'

const MINUTE_MS = 60_000

const RESPONSE_WORDS = new Map<number | null, string>([
  [60, 'Within an hour'],
  [360, '1 to 6 hours'],
  [1_440, '6 to 24 hours'],
  [4_320, '1 to 3 days'],
  [null, 'Later'],
])

type Props = { figures: Analytics; query: string | undefined }

/** Replies and their delay after the post. */
export function RepliesCard({ figures: { replies }, query }: Props) {
  const { posted, posted_manually, failed, unknown, votes, answers, visits, median_minutes } = replies
  const facts = [
    plural(posted, 'reply posted', 'replies posted'),
    posted_manually > 0 && `${formatNumber(posted_manually)} of them by your own hand`,
    failed > 0 && `${formatNumber(failed)} failed`,
    unknown > 0 && `${formatNumber(unknown)} in doubt`,
    posted > 0 && `${plural(votes, 'vote')} and ${plural(answers, 'answer')}`,
    visits > 0 && `${plural(visits, 'visit')} to your site`,
    median_minutes !== null && `typical time to answer: ${formatSpan(median_minutes * MINUTE_MS)}`,
  ]
  return (
    <FigureCard title="Replies" text={facts.filter(Boolean).join(' · ')} table="replies" query={query}>
      <BarsTable
        label="Replies by what others see of them"
        heading="As others see them"
        unit="Replies"
        rows={[
          { name: 'Visible', value: replies.visible },
          { name: 'Removed', value: replies.removed },
          { name: 'Not known, or deleted', value: posted - replies.visible - replies.removed },
        ]}
      />
      <BarsTable
        label="Replies by how soon they came"
        heading="After the post"
        unit="Replies"
        rows={replies.response_times.map(({ within_minutes, replies: value }) => ({
          name: RESPONSE_WORDS.get(within_minutes) ?? '',
          value,
        }))}
      />
    </FigureCard>
  )
}

/** Progress with the people, and what it is worth. */
export function LeadsCard({ figures: { leads }, query }: Props) {
  const { won_values, ...byStatus } = leads
  const made = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
  return (
    <FigureCard
      title="Leads"
      text={[
        `${plural(made, 'profile')} made in these days`,
        won_values.length > 0 && `won ${formatAmounts(won_values)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      table="leads"
      query={query}
    >
      <BarsTable
        label="Leads by status"
        heading="Status"
        unit="Leads"
        rows={[
          { name: 'New', value: leads.new },
          { name: 'Contacted', value: leads.contacted },
          { name: 'Won', value: leads.won },
          { name: 'Lost', value: leads.lost },
        ]}
      />
    </FigureCard>
  )
}
