import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Match, MatchPage } from '@radar/contract'
import type { ReactNode } from 'react'
import { formatNumber, plural } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { MatchCard } from './match-card.tsx'
import type { MatchFilters } from './match-filters.ts'
import { MatchSkeletons } from './match-skeletons.tsx'
import { ShortcutsHint } from './shortcuts-hint.tsx'
import { useDeleteMatch } from './use-delete-match.ts'
import { StateTabs } from './state-tabs.tsx'
import { useJudgeMatch } from './use-judge-match.ts'
import { useMatchShortcuts } from './use-match-shortcuts.ts'
import { useMatches } from './use-matches.ts'

type Props = {
  campaignId: string
  filters: MatchFilters
  /** Addresses in the forum start with this. */
  forumUrl: string
  /** The zone in which days are told. */
  timezone: string | undefined
  onShow: (show: MatchFilters['show']) => void
  renderAction: (match: Match) => ReactNode
  renderReply: (match: Match) => ReactNode
}

/** The campaign's matches: read, answered and thrown away from here. */
export function MatchList(props: Props) {
  const { campaignId, filters, forumUrl, timezone, onShow, renderAction, renderReply } = props
  const query = useMatches(campaignId, filters)
  const { ask, leaving } = useDeleteMatch(campaignId)
  const judge = useJudgeMatch(campaignId)
  const { listRef, enabled, setEnabled } = useMatchShortcuts()
  const first = query.data?.pages[0]
  const matches = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Stack component="section" gap="sm" aria-labelledby="matches-title">
      <Group justify="space-between" gap="xs">
        <Title order={2} id="matches-title">
          Campaign Matches
        </Title>
        <Group gap="xs">
          {first && (
            <Text c="dimmed" className="numbers" role="status">
              Showing {formatNumber(first.total)}
              {first.more && '+'} of {formatNumber(first.unfiltered_total)} matches
            </Text>
          )}
          <ShortcutsHint enabled={enabled} setEnabled={setEnabled} />
        </Group>
      </Group>
      {first && <StateTabs counts={first.counts} show={filters.show} onChange={onShow} />}
      {filters.show === 'hidden' && (
        <Text c="dimmed">
          These are hidden by rules that you accepted. Undo a rule under “What Radar learned”, and its matches
          are back.
        </Text>
      )}
      {filters.show === 'blocked' && (
        <Text c="dimmed">
          You blocked their authors. Take a name off the blocked users of this campaign, or off the
          do-not-contact list in Settings, and the matches are back.
        </Text>
      )}
      {query.isPending && <MatchSkeletons />}
      {!first && query.error && (
        <ErrorState
          title="The matches cannot be shown"
          error={query.error}
          safe="They are safe on the server."
          retry={query.refetch}
        />
      )}
      {first?.total === 0 && <EmptyState title="No matches found" text={emptyText(first, filters)} />}
      <Stack gap="xs" ref={listRef} style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
        {matches.map((match) => (
          <MatchCard
            key={match.id}
            match={match}
            forumUrl={forumUrl}
            leaving={leaving.has(match.id)}
            timezone={timezone}
            onJudge={
              match.hidden_by || filters.show === 'blocked'
                ? undefined
                : (verdict) => void judge(match, verdict)
            }
            onDelete={() => ask(match)}
            action={renderAction(match)}
          >
            {renderReply(match)}
          </MatchCard>
        ))}
      </Stack>
      {query.hasNextPage && (
        <Button
          variant="default"
          mx="auto"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load More
        </Button>
      )}
      {query.isFetchNextPageError && <Failure error={query.error} />}
      {first && !query.hasNextPage && <OlderNote total={first.older_total} days={first.history_days} />}
    </Stack>
  )
}

function OlderNote({ total, days }: { total: number; days: number }) {
  if (total === 0) return null
  return (
    <Text c="dimmed" ta="center" className="numbers">
      {plural(total, 'older match is', 'older matches are')} kept; your plan shows {days} days.
    </Text>
  )
}

type Figures = Pick<MatchPage, 'unfiltered_total' | 'older_total' | 'history_days' | 'counts'>

function emptyText(
  { unfiltered_total, older_total, history_days, counts }: Figures,
  { show }: MatchFilters,
): string {
  if (unfiltered_total > 0)
    return 'No matches found with the current filters. Try adjusting your filter criteria.'
  if (show === 'kept') return 'You have kept none yet. Keep what fits, and Radar learns from it.'
  if (show === 'dismissed')
    return 'You have dismissed none. What you dismiss is kept here, and can come back.'
  if (show === 'hidden') return 'No rule hides anything at present.'
  if (show === 'blocked') return 'Nobody you blocked has a match here.'
  if (older_total > 0 && !show) return `Nothing was found in the last ${history_days} days.`
  if (counts.dismissed + counts.hidden + counts.blocked > 0)
    return 'You are through: every match is dismissed, hidden by a rule or by somebody you blocked. New ones come with the next scan.'
  return "This campaign hasn't found any Reddit posts yet."
}
