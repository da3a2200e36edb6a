import { ActionIcon, Button, Group, Paper, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { factInput, MAX_FACTS } from '@radar/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/use-form.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Failure } from '../../ui/failure.tsx'

export function FactsSection({ campaignId: id }: { campaignId: string }) {
  const queryClient = useQueryClient()
  const query = useQuery(api.facts.list.queryOptions({ input: { id } }))
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.facts.key() })
  const add = useMutation(api.facts.add.mutationOptions({ onSuccess: refresh }))
  const form = useForm({
    initial: { fact: '' },
    schema: factInput,
    toInput: ({ fact }) => ({ id, fact }),
    failureAt: 'fact',
    clears: true,
    send: add.mutateAsync,
  })
  const remove = useMutation(api.facts.remove.mutationOptions({ onSettled: refresh }))
  return (
    <Paper component="section" p="md" aria-labelledby="facts-title">
      <Stack gap="xs">
        <Title order={2} id="facts-title">
          Facts for drafts
        </Title>
        <Text c="dimmed">
          Prices, limits, answers you give often. Drafts state nothing about your business but this and the
          product text. One sentence each, up to {MAX_FACTS}.
        </Text>
        {query.isPending && <Skeleton h={48} />}
        {query.error && (
          <ErrorState title="The facts cannot be shown" error={query.error} retry={query.refetch} />
        )}
        {query.data?.items.map((item) => (
          <Group key={item.id} gap="xs" wrap="nowrap" justify="space-between">
            <Text>{item.fact}</Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove “${item.fact}”`}
              loading={remove.isPending && remove.variables.id === item.id}
              onClick={() => remove.mutate({ id: item.id })}
            >
              <IconX stroke={1.5} size={16} />
            </ActionIcon>
          </Group>
        ))}
        <form {...form.props}>
          <Group gap="xs" align="flex-start">
            <TextInput
              aria-label="New fact"
              placeholder="The starter plan costs 12 euros a month."
              maxLength={300}
              flex={1}
              {...form.field('fact')}
            />
            <Button
              type="submit"
              variant="default"
              disabled={!form.values.fact.trim()}
              loading={form.isSubmitting}
            >
              Add
            </Button>
          </Group>
        </form>
        <Failure error={form.failure ?? remove.error} />
      </Stack>
    </Paper>
  )
}
