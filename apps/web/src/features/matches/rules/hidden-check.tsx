import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { formatPlace } from '@radar/contract'
import type { HiddenSample } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'
import classes from './rule-row.module.css'

/** One of the posts that nobody sees, with the question if it was hidden rightly. */
export function HiddenCheck({ sample }: { sample: HiddenSample }) {
  const { answer, busy } = useAnswer()
  return (
    <Stack gap="xs" component="section" aria-labelledby="hidden-check">
      <Title order={3} id="hidden-check">
        Was this hidden rightly?
      </Title>
      <div className={classes.row}>
        <Hidden sample={sample} />
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" variant="light" disabled={busy} onClick={() => answer(sample, 'dismissed')}>
            Yes, rightly
          </Button>
          <Button size="xs" variant="default" disabled={busy} onClick={() => answer(sample, 'kept')}>
            No, I want it
          </Button>
        </Group>
      </div>
    </Stack>
  )
}

function Hidden({ sample: { title, body, subreddit, hidden_by } }: { sample: HiddenSample }) {
  return (
    <div className={classes.words}>
      <Text fw={600} dir="auto">
        {title}
      </Text>
      {body && (
        <Text lineClamp={3} dir="auto">
          {body}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {formatPlace(subreddit)} · {hidden_by}
      </Text>
    </div>
  )
}

function useAnswer() {
  const queryClient = useQueryClient()
  const judge = useMutation(
    api.matches.judge.mutationOptions({
      onSuccess: ({ verdict, hidden_by }) => {
        if (verdict === 'kept' && hidden_by !== null)
          toast.success({
            title: 'Counted',
            message:
              'It stays under “Hidden by rules” for as long as the rule stands. Undo the rule to see posts like it.',
          })
      },
      onError: (error) => toast.error({ title: 'Your answer was not saved', message: messageOf(error) }),
      onSettled: () =>
        Promise.all(
          [api.rules.key(), api.matches.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        ),
    }),
  )
  return {
    answer: (sample: HiddenSample, verdict: 'kept' | 'dismissed') =>
      judge.mutate({ id: sample.match_id, verdict }),
    busy: judge.isPending,
  }
}
