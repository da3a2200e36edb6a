import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { MonthOfCampaign } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { formatAmounts } from '../../../lib/format-money.ts'
import { formatNumber } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SaveLink } from './figure-card.tsx'
import classes from './months-card.module.css'

/** Results of each campaign by month, whatever period is chosen above. */
export function MonthsCard({ hasFiles }: { hasFiles: boolean }) {
  const { data, error, isPending, refetch } = useQuery(api.results.get.queryOptions({ input: {} }))
  return (
    <Paper component="section" aria-label="What it brought" p="md">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
          <Stack gap={2}>
            <Title order={2}>What it brought</Title>
            <Text c="dimmed">
              Replies posted, visits to your site from their links, and leads that you set to won, in the last
              twelve months.
            </Text>
          </Stack>
          <SaveLink href={hasFiles ? '/api/v1/results.csv' : undefined} name="What it brought" />
        </Group>
        {isPending && <Skeleton h={120} />}
        {!data && error && <ErrorState title="The months cannot be shown" error={error} retry={refetch} />}
        {data && data.months.length === 0 && (
          <Text>Nothing yet. The first reply that is posted begins the table.</Text>
        )}
        {data && data.months.length > 0 && <Months months={data.months} />}
      </Stack>
    </Paper>
  )
}

function Months({ months }: { months: MonthOfCampaign[] }) {
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="Months and campaigns">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Campaign</th>
            <th scope="col">Replies</th>
            <th scope="col">Visits</th>
            <th scope="col">Won</th>
            <th scope="col">Worth</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, campaign, replies, visits, won, won_values }) => (
            <tr key={`${month} ${campaign?.id ?? ''}`}>
              <th scope="row">{formatMonth(month)}</th>
              <td className={classes.name}>{campaign ? campaign.name : 'Deleted campaigns and matches'}</td>
              <td>{formatNumber(replies)}</td>
              <td>{formatNumber(visits)}</td>
              <td>{formatNumber(won)}</td>
              <td>{won_values.length > 0 ? formatAmounts(won_values) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const named = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const formatMonth = (month: string) => named.format(new Date(`${month}-01T00:00:00Z`))
