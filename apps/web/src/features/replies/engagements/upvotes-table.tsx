import { Badge, Group, Title } from '@mantine/core'
import type { BuddyUpvote } from '@radar/contract'
import { formatExact } from '../../../lib/format-days.ts'
import { CountryBadge } from './country-badge.tsx'
import { cutError } from './describe-engagement.ts'
import classes from './engagement-dialog.module.css'

const LABELS: Record<BuddyUpvote['status'], { text: string; color: string }> = {
  pending: { text: 'Pending', color: 'yellow' },
  completed: { text: 'Completed', color: 'green' },
  failed: { text: 'Failed', color: 'red' },
}

/** Upvotes of each buddy, done and planned. */
export function UpvotesTable({ upvotes }: { upvotes: BuddyUpvote[] }) {
  return (
    <section>
      <Title order={3} id="buddy-upvotes">
        Buddy upvotes
      </Title>
      <div className={classes.scroll} role="region" aria-labelledby="buddy-upvotes" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Buddy</th>
              <th scope="col">Status</th>
              <th scope="col">Scheduled For</th>
              <th scope="col">Executed At</th>
              <th scope="col">Error</th>
            </tr>
          </thead>
          <tbody>
            {upvotes.map(({ id, reddit_username, country_code, status, ...upvote }) => (
              <tr key={id}>
                <th scope="row">
                  <Group gap={4} component="span" wrap="nowrap">
                    {reddit_username === null ? 'Disconnected account' : `u/${reddit_username}`}
                    <CountryBadge code={country_code} />
                  </Group>
                </th>
                <td>
                  <Badge variant="light" className={classes.badge} color={LABELS[status].color}>
                    {LABELS[status].text}
                  </Badge>
                </td>
                <td>{formatExact(upvote.scheduled_for)}</td>
                <td>{upvote.executed_at === null ? '–' : formatExact(upvote.executed_at)}</td>
                <td title={upvote.error_message ?? undefined}>
                  {upvote.error_message === null ? '–' : cutError(upvote.error_message)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
