import { Button, Stack, Text } from '@mantine/core'
import type { Lead, LeadPage } from '@radar/contract'
import { Suspense, useMemo } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber, plural } from '../../lib/format.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { MAX_SHORT } from '../../lib/long-lists.ts'
import { useWhileTyping } from '../../lib/use-while-typing.ts'
import { placeOf } from '../../lib/place.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { BLOCK, splitBlocks } from './split-blocks.ts'
import classes from './lead-card.module.css'
import { LeadCard } from './lead-card.tsx'
import { LeadSkeletons } from './lead-skeletons.tsx'
import { RunProgress } from './run-progress.tsx'
import { useAnalysis } from './use-analysis.ts'
import { useDeleteLead } from './use-delete-lead.ts'
import { useLeadSelection } from './use-lead-selection.ts'
import type { useLeads } from './use-leads.ts'

/** Height of a block of three columns. */
const BLOCK_PX = 1_400

const LeadDialog = lazyPart(async () => ({ default: (await import('./lead-dialog.tsx')).LeadDialog }))

const LongRows = lazyPart(async () => ({
  default: (await import('../../ui/long-rows/long-rows.tsx')).LongRows,
}))
const LeadBulkBar = lazyPart(async () => ({ default: (await import('./lead-bulk-bar.tsx')).LeadBulkBar }))

type Props = {
  query: ReturnType<typeof useLeads>
  /** True if the plan has bulk analysis. */
  included: boolean
  /** The lead whose dialog is open. */
  viewed: string | undefined
  onView(id: string | undefined): void
  renderReply(lead: Lead): ReactNode
  /** Reasons for the score of a match: folded, for a card, and with the first in sight, for the dialog. */
  renderLedger(matchId: string): ReactNode
  renderScore(matchId: string): ReactNode
}

/** The leads that pass the filters, as cards. */
export function LeadList(props: Props) {
  const { query, included, viewed, onView, renderReply, renderLedger, renderScore } = props
  const { ask, leaving } = useDeleteLead()
  const first = query.data?.pages[0]
  const leads = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data?.pages])
  const [before, typing] = useWhileTyping(leads)
  const blocks = useMemo(() => splitBlocks(leads, before), [leads, before])
  const names = useMemo(() => Array.from(blocks, (_, place) => `leads ${place}`), [blocks])
  const selection = useLeadSelection(leads)
  const analysis = useAnalysis()
  if (query.isPending) return <LeadSkeletons />
  if (!first)
    return (
      <ErrorState
        title="The leads cannot be shown"
        error={query.error}
        safe="They are safe on the server."
        retry={query.refetch}
      />
    )
  const renderBlock = (place: number) => (
    <div className={classes.list}>
      {blocks[place]?.map((lead) => (
        <LeadCard
          key={lead.id}
          lead={lead}
          leaving={leaving.has(lead.id)}
          selected={selection.isSelected(lead.id)}
          onSelect={() => selection.toggle(lead.id)}
          onView={() => onView(lead.id)}
          onDelete={() => ask(lead)}
          ledger={lead.match_id !== null && renderLedger(lead.match_id)}
        >
          {lead.first_matched_post_id !== null && renderReply(lead)}
        </LeadCard>
      ))}
    </div>
  )
  const allBlocks = (some: string[]) =>
    some.map((id, place) => (
      <div key={id} className={classes.block} data-row={id}>
        {renderBlock(place)}
      </div>
    ))
  return (
    <Stack gap="md" style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
      <Text c="dimmed" className="numbers" role="status">
        Showing {formatNumber(first.total)}
        {first.more && '+'} of {plural(first.unfiltered_total, 'lead')}
      </Text>
      {analysis && <RunProgress run={analysis} label="Progress of the analysis" />}
      {first.total === 0 && <NoLeads isFirst={first.unfiltered_total === 0} />}
      <div {...typing}>
        {names.length > 1 ? (
          <Suspense fallback={allBlocks(names.slice(0, MAX_SHORT / BLOCK))}>
            <LongRows ids={names} rowClass={classes.block} initialHeight={BLOCK_PX} renderRow={renderBlock} />
          </Suspense>
        ) : (
          allBlocks(names)
        )}
      </div>
      {selection.selected.length > 0 && (
        <Suspense>
          <LeadBulkBar selection={selection} included={included} analyzing={analysis !== undefined} />
        </Suspense>
      )}
      <MoreButton query={query} />
      {!query.hasNextPage && <OlderNote page={first} />}
      {viewed !== undefined && (
        <Suspense>
          <LeadDialog id={viewed} onClose={() => onView(undefined)} renderScore={renderScore} />
        </Suspense>
      )}
    </Stack>
  )
}

function NoLeads({ isFirst }: { isFirst: boolean }) {
  const text = 'No lead profiles have been generated yet, or none match your current filters.'
  if (!isFirst) return <EmptyState title="No leads found" text={text} />
  return (
    <EmptyState
      title="No leads found"
      text={`${text} To make one, open a match and choose “Build Lead Profile”.`}
      action={
        <Button component={Link} to={placeOf('/dashboard/inbox')} variant="light">
          Go to your matches
        </Button>
      }
    />
  )
}

function OlderNote({ page: { older_total, history_days } }: { page: LeadPage }) {
  if (older_total === 0) return null
  return (
    <Text c="dimmed" ta="center" className="numbers">
      {plural(older_total, 'older lead is', 'older leads are')} kept; your plan shows {history_days} days.
    </Text>
  )
}
