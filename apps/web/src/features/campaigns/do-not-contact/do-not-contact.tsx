import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { nextOffset } from '../../../lib/long-lists.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { DoNotContactForm } from './do-not-contact-form.tsx'
import { useRemoveUnwanted } from '../../../lib/use-unwanted-authors.ts'

const PAGE_SIZE = 20

/** People in the forum whom no campaign writes to. */
export function DoNotContact() {
  const query = useInfiniteQuery(
    api.doNotContact.list.infiniteOptions({
      input: (offset: number) => ({ offset, limit: PAGE_SIZE }),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
    }),
  )
  const { data, error, isPending, refetch } = query
  const remove = useRemoveUnwanted()
  const people = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Paper component="section" aria-labelledby="do-not-contact">
      <Title order={2} id="do-not-contact">
        Do not contact
      </Title>
      <Text c="dimmed" mb="md">
        Your campaigns neither match nor answer these people. Their matches leave your lists at once, and
        replies queued for them are cancelled.
      </Text>
      <Stack gap="md" align="flex-start">
        <DoNotContactForm />
        {isPending && <Skeleton h={40} />}
        {!data && error && <ErrorState title="The list cannot be shown" error={error} retry={refetch} />}
        {data && people.length === 0 && <Text c="dimmed">Nobody is on the list.</Text>}
        {people.map(({ id, username }) => (
          <Group key={id} justify="space-between" w="100%" gap="sm" wrap="nowrap">
            <Text style={{ overflowWrap: 'anywhere' }}>{username}</Text>
            <Button
              flex="none"
              variant="subtle"
              color="gray"
              size="xs"
              aria-label={`Take ${username} off the list`}
              loading={remove.isPending && remove.variables?.id === id}
              onClick={() => remove.mutate({ id })}
            >
              Remove
            </Button>
          </Group>
        ))}
        <MoreButton query={query} />
      </Stack>
    </Paper>
  )
}
