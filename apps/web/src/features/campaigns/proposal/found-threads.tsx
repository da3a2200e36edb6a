import { Alert, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { FirstLook } from '@radar/contract'
import { describeForums, describeFound } from '../../../lib/describe-look.ts'
import { FoundThread } from '../../../ui/found-thread.tsx'
import type { LookOutcome } from './use-first-look.ts'

/** Threads of the last days that the business could have answered, or why none are shown. */
export function FoundThreads({ outcome }: { outcome: LookOutcome | undefined }) {
  if (!outcome)
    return (
      <Stack role="status" aria-label="Loading the threads that were found">
        <Skeleton h={120} />
      </Stack>
    )
  if ('problem' in outcome)
    return (
      <Alert color="yellow" role="status">
        {outcome.problem}
      </Alert>
    )
  const { look } = outcome
  // Where the practice forum stands in, the proposal shows its people.
  if (look.stands_in || look.threads.length === 0) return look.note && <Note look={look} />
  return (
    <Paper component="section" aria-labelledby="found-threads">
      <Stack gap="sm">
        <div>
          <Title order={3} id="found-threads">
            {describeFound(look)}
          </Title>
          <Text size="xs" c="dimmed" className="numbers">
            {describeForums(look)}
          </Text>
        </div>
        <ThreadList look={look} />
      </Stack>
    </Paper>
  )
}

export function ThreadList({ look }: { look: FirstLook }) {
  return (
    <Stack
      component="ul"
      gap="xs"
      m={0}
      p={0}
      style={{ listStyle: 'none' }}
      aria-label="Threads that were found"
    >
      {look.threads.map((thread) => (
        <li key={`${thread.forum} ${thread.id}`}>
          <FoundThread thread={thread} />
        </li>
      ))}
    </Stack>
  )
}

/** Forums that have a trouble, and what that means. */
function Note({ look: { forums, note } }: { look: FirstLook }) {
  const troubles = forums.flatMap(({ trouble }) => trouble?.text ?? [])
  return (
    <Alert color="yellow" role="status">
      {[...troubles, note].join(' ')}
    </Alert>
  )
}
