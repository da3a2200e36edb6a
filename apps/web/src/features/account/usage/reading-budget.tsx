import { Group, Paper, Progress, SimpleGrid, Skeleton, Text, Title } from '@mantine/core'
import { NEAR_CEILING, formatDollars } from '@radar/contract'
import type { ReadingBudget } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { SAYS_ALWAYS_THE_SAME, describeFailure, describeStop } from '../../../lib/describe-provider.ts'
import { formatUtcDay } from '../../../lib/format-days.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'

/** Money that reading by AI has cost today and this month, beside the ceilings; nothing without a provider. */
export function ReadingBudgetSection() {
  const { data, error, isPending, refetch } = useQuery(api.readings.budget.queryOptions())
  if (isPending) return <Skeleton h={96} role="status" aria-label="Loading the cost of reading" />
  if (data && !data.provider) return null
  return (
    <Paper component="section" aria-labelledby="billing-reading">
      <Title order={2} id="billing-reading" mb={4}>
        Reading by AI
      </Title>
      {!data && error && (
        <ErrorState
          title="The cost of reading cannot be shown"
          error={error}
          safe="The ceilings have not changed."
          retry={refetch}
        />
      )}
      {data?.provider && (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {data.provider.model} reads your matches for {formatPrice(data.provider.prices)} Matches that do
            not fit under a ceiling are read first when it resets.
          </Text>
          <ProviderState {...data.provider} />
          {data.stopped_by?.startsWith('all') && (
            <Text size="sm" c="var(--radar-danger)" mb="sm" role="status">
              {describeStop(data.stopped_by)}
            </Text>
          )}
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
            <Money label="Today" isStopped={data.stopped_by === 'user_day'} {...data.day} />
            <Money label="This month" isStopped={data.stopped_by === 'user_month'} {...data.month} />
          </SimpleGrid>
        </>
      )}
    </Paper>
  )
}

type Provider = NonNullable<ReadingBudget['provider']>

/** Last answer of the provider, or its trouble. */
function ProviderState({ answered_at, failing, tells_posts_apart }: Provider) {
  return (
    <>
      <Text size="sm" mb="sm" role="status" {...(failing && { c: 'var(--radar-danger)' })}>
        {failing && `${describeFailure(failing.failure)} Since `}
        {failing && <RelativeTime timestamp={failing.since} />}
        {failing && ', scores are Radar’s own. '}
        {answered_at ? (
          <>
            Last answer <RelativeTime timestamp={answered_at} />.
          </>
        ) : (
          'It has not answered yet.'
        )}
      </Text>
      {!tells_posts_apart && (
        <Text size="sm" c="var(--radar-low)" mb="sm" role="status">
          {SAYS_ALWAYS_THE_SAME}
        </Text>
      )}
    </>
  )
}

type Prices = NonNullable<ReadingBudget['provider']>['prices']

function formatPrice({ input, output, known }: Prices): string {
  const price = `$${input} a million tokens in and $${output} out.`
  return known ? price : `${price.slice(0, -1)}, a high guess, as nobody entered its price.`
}

/** The next answer may not fit under a ceiling that is not quite spent: then it stops the reader as well. */
type MoneyProps = { label: string; isStopped: boolean } & ReadingBudget['day']

function Money({ label, isStopped, spent_dollars, ceiling_dollars, resets_at }: MoneyProps) {
  const share = ceiling_dollars === 0 ? 1 : Math.min(1, spent_dollars / ceiling_dollars)
  const isSpent = isStopped || share >= 1
  const isNear = share >= NEAR_CEILING
  return (
    <div>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="xs" fw={500}>
          {label}
        </Text>
        <Text size="xs" className="numbers">
          {formatDollars(spent_dollars)} / {formatDollars(ceiling_dollars)}
        </Text>
      </Group>
      <Progress
        value={100 * share}
        size={4}
        my={4}
        color={isSpent ? 'red.7' : isNear ? 'yellow.7' : 'radar'}
        aria-label={`Money for reading used: ${label}`}
      />
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="xs" c={isSpent ? 'var(--radar-danger)' : 'var(--radar-low)'}>
          {isSpent ? 'Ceiling reached' : isNear && 'Near the ceiling'}
        </Text>
        <Text size="xs" c="dimmed">
          resets {formatUtcDay(resets_at)}
        </Text>
      </Group>
    </div>
  )
}
