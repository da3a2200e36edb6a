import { Paper, Stack, Table, Text, Title } from '@mantine/core'
import { UNLIMITED, PLANS } from '@radar/contract'
import type { Limits } from '@radar/contract'
import { formatNumber } from '../../lib/format.ts'

const rows: { label: string; key: keyof Limits; per?: string }[] = [
  { label: 'Campaigns', key: 'campaigns' },
  { label: 'Subreddits', key: 'subreddits' },
  { label: 'Keywords', key: 'keywords' },
  { label: 'Searches', key: 'mention_alerts', per: 'a month' },
  { label: 'Intent queries', key: 'relevancy_checks', per: 'a day' },
  { label: 'AI-drafted replies', key: 'ai_replies', per: 'a month' },
  { label: 'Prospect Intel', key: 'prospect_intel', per: 'a month' },
]

const { lurker, moderator } = PLANS
const dollars = (cents: number) => (cents === 0 ? 'Free forever' : `$${(cents / 100).toFixed(2)} a month`)

/** What each plan gives, from the one table that the server checks. */
export function PlanComparison() {
  return (
    <Paper component="section" p="lg" aria-labelledby="plans-title">
      <Stack gap="md">
        <Title order={2} id="plans-title">
          What you get
        </Title>
        <Table className="numbers" verticalSpacing={8}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {[lurker, moderator].map((plan) => (
                <Table.Th key={plan.name} scope="col">
                  {plan.name}
                  <Text size="xs" c="dimmed">
                    {dollars(plan.price_cents)}
                  </Text>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ label, key, per }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={400}>
                  {label}
                </Table.Th>
                <Table.Td>{amount(lurker.limits[key], per)}</Table.Td>
                <Table.Td>{amount(moderator.limits[key], per)}</Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Th scope="row" fw={400}>
                History
              </Table.Th>
              <Table.Td>{lurker.history_days} days</Table.Td>
              <Table.Td>{moderator.history_days} days</Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </Stack>
    </Paper>
  )
}

function amount(limit: number, per: string | undefined): string {
  if (limit === UNLIMITED) return 'Unlimited'
  if (limit === 0) return 'None'
  return per ? `${formatNumber(limit)} ${per}` : formatNumber(limit)
}
