import { Button, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { PAGES } from '@radar/contract'
import type { Analytics } from '@radar/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { DaysCard } from './days-card.tsx'
import { KeyFigures } from './key-figures.tsx'
import { LeadsCard, RepliesCard } from './outcome-cards.tsx'
import { KeywordsCard, SubredditsCard } from './precision-cards.tsx'
import { SpeedCard } from './speed-card.tsx'

type Props = {
  query: UseQueryResult<Analytics>
  /** Query of the file addresses; undefined where the plan has no exports. */
  file: string | undefined
  hasCampaigns: boolean
  /** True if the figures are those of one campaign. */
  isOfCampaign: boolean
  /** Asks for the last days of all campaigns. */
  onShowAll(days: number): void
}

/** All figures of a period. */
export function AnalyticsView({ query, file, hasCampaigns, isOfCampaign, onShowAll }: Props) {
  const { data: figures, isPending, error, refetch, isPlaceholderData } = query
  if (isPending) return <Skeletons />
  if (!figures)
    return (
      <ErrorState
        title="The figures cannot be shown"
        error={error}
        safe="Your data is safe on the server."
        retry={refetch}
      />
    )
  if (isEmpty(figures)) return <Nothing {...{ figures, hasCampaigns, isOfCampaign, onShowAll }} />
  return (
    <Stack gap="md" style={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
      <KeyFigures figures={figures} />
      <DaysCard figures={figures} query={file} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <KeywordsCard figures={figures} query={file} />
        <SubredditsCard figures={figures} query={file} />
        <SpeedCard figures={figures} query={file} />
        <RepliesCard figures={figures} query={file} />
        <LeadsCard figures={figures} query={file} />
      </SimpleGrid>
      <Text c="dimmed">
        Days begin at midnight in {figures.timezone}. Your plan looks back {figures.history_days} days.
      </Text>
    </Stack>
  )
}

function isEmpty({ found, replies, leads, won }: Analytics): boolean {
  const { posted, failed, unknown, visits } = replies
  const made = leads.new + leads.contacted + leads.won + leads.lost
  return found + posted + failed + unknown + visits + made + won.leads === 0
}

type NothingProps = Pick<Props, 'hasCampaigns' | 'isOfCampaign' | 'onShowAll'> & { figures: Analytics }

function Nothing({ figures: { days, history_days }, hasCampaigns, isOfCampaign, onShowAll }: NothingProps) {
  const isAll = days.length >= history_days && !isOfCampaign
  if (hasCampaigns)
    return (
      <EmptyState
        title="Nothing happened in these days"
        text="Matches, replies and leads appear here, day by day."
        action={
          !isAll && (
            <Button onClick={() => onShowAll(history_days)}>
              Show the last {history_days} days{isOfCampaign && ' of all campaigns'}
            </Button>
          )
        }
      />
    )
  return (
    <EmptyState
      title="Nothing to count yet"
      text="Your matches, replies and won leads will be counted here."
      action={
        <Button component={Link} to={PAGES.newCampaign}>
          Create a campaign
        </Button>
      }
    />
  )
}

const TILES = [1, 2, 3, 4, 5, 6]

function Skeletons() {
  return (
    <Stack gap="md" role="status" aria-label="Loading the figures">
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm">
        {TILES.map((tile) => (
          <Paper key={tile} p="sm">
            <Skeleton h={14} w="60%" mb={8} />
            <Skeleton h={24} w="40%" />
          </Paper>
        ))}
      </SimpleGrid>
      <Paper p="md">
        <Skeleton h={220} />
      </Paper>
    </Stack>
  )
}
