import { Alert, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { formatPlace } from '@radar/contract'
import type { AccountSafety, SafetyLevel, SubredditPause } from '@radar/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { formatNumber, plural } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import classes from './safety.module.css'

const WORDS: Record<SafetyLevel, string> = {
  green: 'in good standing',
  amber: 'take care',
  red: 'posting is stopped',
}

/** Standing of the account with the forum, and places where posting is paused. */
export function Safety() {
  const query = useQuery(api.queue.safety.queryOptions())
  if (query.isPending) return <Skeleton h={44} />
  if (!query.data)
    return (
      <ErrorState title="Your account's standing cannot be shown" error={query.error} retry={query.refetch} />
    )
  const { account, pauses } = query.data
  if (!account && pauses.length === 0) return null
  return (
    <Stack gap="xs">
      {account && <Meter account={account} />}
      {pauses.map((pause) => (
        <Pause key={pause.id} pause={pause} />
      ))}
    </Stack>
  )
}

function Meter({ account }: { account: AccountSafety }) {
  const { reddit_username, level, reasons, comments, promotional, last_comment_at, counted_at } = account
  return (
    <Paper component="section" className={classes.meter} data-level={level} aria-label="Account safety">
      <Text fw={550}>
        u/{reddit_username}: {WORDS[level]}
      </Text>
      <Text size="xs" c="dimmed" className="numbers">
        {counted_at !== null && reasons.length === 0 && `${describeShare({ promotional, comments })} `}
        {last_comment_at && (
          <>
            Last comment <RelativeTime timestamp={last_comment_at} />
          </>
        )}
      </Text>
      {reasons.map((reason) => (
        <Text key={reason} size="sm" role={level === 'red' ? 'alert' : undefined}>
          {reason}
        </Text>
      ))}
    </Paper>
  )
}

function describeShare({ promotional, comments }: Pick<AccountSafety, 'comments' | 'promotional'>): string {
  if (comments === 0) return 'No comments in 30 days.'
  const some = promotional === 0 ? 'None' : formatNumber(promotional)
  return `${some} of ${plural(comments, 'comment')} in 30 days ${promotional > 1 ? 'name' : 'names'} your business.`
}

function Pause({ pause: { id, subreddit, reddit_username } }: { pause: SubredditPause }) {
  const queryClient = useQueryClient()
  const resume = useMutation(
    api.queue.resume.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.queue.key() }),
    }),
  )
  return (
    <Alert
      color="yellow"
      icon={<IconPlayerPause stroke={1.5} />}
      title={`Posting in ${formatPlace(subreddit)} is paused`}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          Two replies of u/{reddit_username} were removed there. Read the rules of {formatPlace(subreddit)}{' '}
          first; what you approved for it becomes a draft again when its time comes.
        </Text>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            loading={resume.isPending}
            onClick={() => resume.mutate({ id })}
          >
            Resume in {formatPlace(subreddit)}
          </Button>
        </Group>
        <Failure error={resume.error} />
      </Stack>
    </Alert>
  )
}
