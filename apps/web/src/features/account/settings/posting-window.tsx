import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PostingWindowForm } from './posting-window-form.tsx'

/** Hours and number of posts; its button is the page's main one once an account is connected. */
export function PostingWindow({ isPrimary }: { isPrimary: boolean }) {
  const { data, error, isPending, refetch } = useQuery(api.settings.get.queryOptions())
  return (
    <Paper component="section" aria-labelledby="posting-window">
      <Title order={2} id="posting-window">
        Reddit Engagement Settings
      </Title>
      <Text c="dimmed" mb="md">
        Approved replies are posted in these hours only, and never more a day than you allow.
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
      {data && <PostingWindowForm settings={data} isPrimary={isPrimary} />}
    </Paper>
  )
}
