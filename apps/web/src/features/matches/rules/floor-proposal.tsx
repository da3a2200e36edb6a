import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { plural } from '../../../lib/format.ts'
import type { FloorSuggestion } from './floor-suggestion.ts'
import classes from './rule-row.module.css'
import { useSetFloor } from './use-set-floor.ts'

type Props = { suggestion: FloorSuggestion; onPutAside(): void }

/** Too much was hidden wrongly: a lower floor, with the button that sets it. */
export function FloorProposal({ suggestion: { floor, checked, wrong, shown }, onPutAside }: Props) {
  const { setFloor, busy } = useSetFloor()
  return (
    <Stack gap="xs" component="section" aria-labelledby="floor-proposal">
      <Title order={3} id="floor-proposal">
        A lower floor
      </Title>
      <div className={classes.row}>
        <div className={classes.words}>
          <Text className="numbers">
            <b>A floor of {floor}</b>: of {plural(checked, 'post')} under your floor that you were shown,{' '}
            {wrong} should not have been hidden. A floor of {floor} would have shown{' '}
            {shown < wrong ? `${shown} of them` : wrong === 1 ? 'it' : `all ${wrong}`}.
          </Text>
          <Text size="xs" c="dimmed">
            The floor holds for all your campaigns.
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" variant="light" loading={busy} onClick={() => setFloor(floor)}>
            Set the floor to {floor}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={`Not now: a floor of ${floor}`}
            onClick={onPutAside}
          >
            Not now
          </Button>
        </Group>
      </div>
    </Stack>
  )
}
