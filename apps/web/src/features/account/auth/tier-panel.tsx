import { Anchor, Paper, Text, Title } from '@mantine/core'
import { PLANS, UNLIMITED } from '@radar/contract'
import type { Limits } from '@radar/contract'
import { formatNumber } from '../../../lib/format.ts'
import classes from './tier-panel.module.css'

const ROWS: { key: keyof Limits; label: string }[] = [
  { key: 'campaigns', label: 'Campaigns' },
  { key: 'subreddits', label: 'Subreddits' },
  { key: 'keywords', label: 'Keywords' },
  { key: 'mention_alerts', label: 'Searches a month' },
  { key: 'relevancy_checks', label: 'Intent queries a day' },
  { key: 'ai_replies', label: 'AI-drafted replies a month' },
  { key: 'prospect_intel', label: 'Prospect Intel profiles a month' },
]
const TIERS = [PLANS.lurker, PLANS.moderator]

/** The plans beside each other, from the table that the server checks. */
export function TierPanel() {
  return (
    <Paper component="section" p="lg" aria-labelledby="tiers">
      <Title order={2} id="tiers" mb="sm">
        What you get
      </Title>
      <table className={`${classes['table']} numbers`}>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            {TIERS.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ key, label }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {TIERS.map(({ name, limits }) => (
                <td key={name}>{shown(limits[key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Text c="dimmed" size="xs" mt="sm">
        Every account starts as Lurker, free forever.{' '}
        <Anchor underline="always" href="/#pricing" inherit>
          Compare
        </Anchor>
      </Text>
    </Paper>
  )
}

function shown(limit: number): string {
  if (limit === UNLIMITED) return 'Unlimited'
  return limit === 0 ? 'None' : formatNumber(limit)
}
