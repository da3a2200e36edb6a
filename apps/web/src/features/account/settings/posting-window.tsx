import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PostingWindowForm } from './posting-window-form.tsx'

/** When and how often Radar may post. */
export function PostingWindow() {
  const { data, error, isPending, refetch } = useQuery(api.settings.get.queryOptions())
  return (
    <Paper component="section" aria-labelledby="posting-window">
      <Title order={2} id="posting-window">
        Reddit Engagement Settings
      </Title>
      <Text c="dimmed" mb="md">
        Approved replies wait for these hours, and no day gets more of them than you allow.
      </Text>
      {isPending && (
        <Stack gap="md">
          <Skeleton h={60} />
          <Skeleton h={60} />
        </Stack>
      )}
      {!data && error && (
        <ErrorState
          title="Your posting window cannot be shown"
          error={error}
          safe="It is as you last saved it."
          retry={refetch}
        />
      )}
      {data && <PostingWindowForm settings={data} />}
    </Paper>
  )
}
