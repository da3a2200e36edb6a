import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Ledger } from './ledger.tsx'
import { Meters } from './meters.tsx'
import { useUsage } from './use-usage.ts'

/** All that the plan counts, and every unit of it that was spent. */
export function UsageSection() {
  const { data, error, isPending, refetch } = useUsage()
  return (
    <Paper component="section" aria-labelledby="billing-usage">
      <Title order={2} id="billing-usage" mb="sm">
        What your plan counts
      </Title>
      {isPending && <Skeleton h={120} />}
      {!data && error && (
        <ErrorState
          title="Your usage cannot be shown"
          error={error}
          safe="Your limits have not changed."
          retry={refetch}
        />
      )}
      {data && (
        <Stack gap="lg">
          <Meters {...data} />
          <div>
            <Title order={3} fz="sm">
              Day by day
            </Title>
            <Text size="sm" c="dimmed" mb="sm">
              Everything you used, newest first. Days are in UTC, as the plan counts them. What failed is
              given back.
            </Text>
            <Ledger />
          </div>
        </Stack>
      )}
    </Paper>
  )
}
