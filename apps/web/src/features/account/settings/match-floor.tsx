import { Button, Group, NumberInput, Paper, Skeleton, Text, Title } from '@mantine/core'
import { SCORE_BANDS, SCORE_WORDS, userSettingsInput } from '@radar/contract'
import type { UserSettings } from '@radar/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { putSettings } from '../../../lib/put-settings.ts'
import { SETTINGS } from '../../../lib/scopes.ts'
import { toast } from '../../../lib/toast.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Failure } from '../../../ui/failure.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'

/** From which score on a match is worth a look. */
export function MatchFloor() {
  const { data, error, isPending, refetch } = useQuery(api.settings.get.queryOptions())
  return (
    <Paper component="section" aria-labelledby="matches-settings">
      <Title order={2} id="matches-settings">
        Matches
      </Title>
      <Text c="dimmed" mb="md">
        Radar gives each post a score from 0 to 100: how likely you are to act on it. Posts that reach the
        floor are listed under “Worth a look”. Posts below it are kept as mentions, and a line under the list
        opens them.
      </Text>
      {isPending && <Skeleton h={60} />}
      {!data && error && (
        <ErrorState
          title="Your floor cannot be shown"
          error={error}
          safe="It is as you last saved it."
          retry={refetch}
        />
      )}
      {data && <FloorForm settings={data} />}
    </Paper>
  )
}

function FloorForm({ settings }: { settings: UserSettings }) {
  const queryClient = useQueryClient()
  const save = useMutation(
    api.settings.update.mutationOptions({
      scope: SETTINGS,
      onSuccess: async (saved) => {
        await putSettings(queryClient, saved)
        toast.success({
          title: 'Settings saved',
          message: `Matches that score ${saved.floor} or more are worth a look.`,
        })
        await Promise.all(
          [api.matches.key(), api.campaigns.key()].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        )
      },
    }),
  )
  const form = useForm({
    initial: { floor: settings.floor },
    schema: userSettingsInput,
    live: true,
    failureAt: 'floor',
    send: save.mutateAsync,
  })
  return (
    <form {...form.props}>
      <Group align="flex-start" gap="md">
        <NumberInput
          label="Worth a look from"
          w={200}
          min={0}
          max={100}
          allowDecimal={false}
          {...form.field('floor')}
        />
        <Button type="submit" variant="default" mt={24} disabled={form.isWrong} loading={form.isSubmitting}>
          Save floor
        </Button>
      </Group>
      <Failure error={form.failure} />
      {!form.isWrong && (
        <Text size="xs" c="dimmed" mt="xs" className="numbers" role="status">
          {describeFloor(form.values.floor)}
        </Text>
      )}
    </form>
  )
}

/** Names the words beside a score that come under “Worth a look”. */
function describeFloor(floor: number): string {
  const listed = SCORE_BANDS.filter(({ to }) => to >= floor)
  const words = listed.map(({ band, from, to }) => `${SCORE_WORDS[band]} (${Math.max(from, floor)} to ${to})`)
  const last = listed.at(-1)
  const hint =
    last?.band === 'very low' ? ` Choose ${last.to + 1} to leave out ${SCORE_WORDS[last.band]}.` : ''
  return `From ${floor} these are listed: ${words.join(', ')}.${hint}`
}
