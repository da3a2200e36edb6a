import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Match } from '@radar/contract'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MatchCard } from './match-card.tsx'
import type { MatchFilters } from './match-filters.ts'
import { MatchSkeletons } from './match-skeletons.tsx'
import { ShortcutsHint } from './shortcuts-hint.tsx'
import { useDeleteMatch } from './use-delete-match.ts'
import { useMatchShortcuts } from './use-match-shortcuts.ts'
import { useMatches } from './use-matches.ts'

type Props = {
  campaignId: string
  filters: MatchFilters
  /** Addresses in the forum start with this. */
  forumUrl: string
  renderAction: (match: Match) => ReactNode
  renderReply: (match: Match) => ReactNode
}

/** The campaign's matches: read, answered and thrown away from here. */
export function MatchList({ campaignId, filters, forumUrl, renderAction, renderReply }: Props) {
  const query = useMatches(campaignId, filters)
  const { ask, leaving } = useDeleteMatch(campaignId)
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
              Showing {formatNumber(first.total)} of {formatNumber(first.unfiltered_total)} matches
            </Text>
          )}
          <ShortcutsHint enabled={enabled} setEnabled={setEnabled} />
        </Group>
      </Group>
      {query.isPending && <MatchSkeletons />}
      {!first && query.error && (
        <ErrorState
          title="The matches cannot be shown"
          error={query.error}
          safe="They are safe on the server."
          retry={query.refetch}
        />
      )}
      {first?.total === 0 && (
        <EmptyState
          title="No matches found"
          text={
            first.unfiltered_total === 0
              ? "This campaign hasn't found any Reddit posts yet."
              : 'No matches found with the current filters. Try adjusting your filter criteria.'
          }
        />
      )}
      <Stack gap="xs" ref={listRef} style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
        {matches.map((match) => (
          <MatchCard
            key={match.id}
            match={match}
            forumUrl={forumUrl}
            leaving={leaving.has(match.id)}
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
    </Stack>
  )
}
