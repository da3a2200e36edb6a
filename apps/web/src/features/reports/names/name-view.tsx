import { Button, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import type { NameReport, SayingKind } from '@radar/contract'
import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ComparedCard } from './compared-card.tsx'
import { KindFilter } from './kind-filter.tsx'
import { MentionList } from './mention-list.tsx'
import { MentionsCard } from './mentions-card.tsx'

type Props = {
  campaignId: string
  query: UseInfiniteQueryResult<InfiniteData<NameReport>>
  kind: SayingKind | undefined
  onKind(kind: SayingKind | undefined): void
}

/** Report on a name: counts, statements, other names beside it, and subreddits. */
export function NameView({ campaignId, query, kind, onKind }: Props) {
  const { data, error, isPending, refetch } = query
  if (isPending) return <Skeletons />
  const [report] = data?.pages ?? []
  if (!report)
    return (
      <ErrorState
        title="The mentions cannot be shown"
        error={error}
        safe="Your data is safe on the server."
        retry={refetch}
      />
    )
  if (report.mentions === 0) return <Nothing report={report} campaignId={campaignId} />
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <MentionsCard report={report} />
        <ComparedCard report={report} />
      </SimpleGrid>
      <Paper component="section" aria-label="Mentions">
        <Stack gap="md">
          <KindFilter report={report} kind={kind} onKind={onKind} />
          <MentionList
            campaignId={campaignId}
            items={data?.pages.flatMap(({ items }) => items) ?? []}
            isOutdated={query.isPlaceholderData}
          />
          {query.hasNextPage && (
            <Button
              variant="default"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
              style={{ alignSelf: 'center' }}
            >
              Load More
            </Button>
          )}
        </Stack>
      </Paper>
      <Text c="dimmed">
        Counted among what this campaign found in the last {report.history_days} days and you did not dismiss
        {report.more && '; only the latest 1,000 posts are read'}. Praise, complaints and questions count
        where a clause that names {report.name} says so in words that can be quoted.
      </Text>
    </Stack>
  )
}

function Nothing({ report, campaignId }: { report: NameReport; campaignId: string }) {
  return (
    <EmptyState
      title={`Nobody has named ${report.name} yet`}
      text={`Posts and comments of the last ${report.history_days} days that name it will be counted here. A keyword of the campaign has to find them.`}
      action={
        <Button component={Link} to={`/dashboard/campaigns/${campaignId}/edit`} variant="default">
          Look at its keywords
        </Button>
      }
    />
  )
}

function Skeletons() {
  return (
    <Stack gap="md" role="status" aria-label="Loading what is said">
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Skeleton h={240} />
        <Skeleton h={240} />
      </SimpleGrid>
      <Skeleton h={320} />
    </Stack>
  )
}
