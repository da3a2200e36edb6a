import { Anchor, Text } from '@mantine/core'
import { PLANS } from '@radar/contract'
import { plural } from '../../lib/format.ts'

const { campaigns, subreddits, keywords } = PLANS.lurker.limits

const ROWS = [plural(campaigns, 'campaign'), plural(subreddits, 'subreddit'), plural(keywords, 'keyword')]

/** What a new account has, in one line; the pricing section compares. */
export function PlanSummary() {
  return (
    <Text c="dimmed" size="xs" ta="center">
      Free forever: {ROWS.join(', ')}.{' '}
      <Anchor underline="always" href="/#pricing" inherit>
        Compare
      </Anchor>
    </Text>
  )
}
