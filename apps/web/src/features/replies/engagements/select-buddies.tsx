import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { PAGES } from '@radar/contract'
import type { RedditCredential } from '@radar/contract'
import { Link } from 'react-router'
import { offerUpgrade } from '../../../lib/upgrade-offer.ts'
import type { ChosenThing } from './chosen.ts'
import { CountryBadge } from './country-badge.tsx'
import { SelectedThing } from './selected-thing.tsx'
import classes from './wizard.module.css'

type Props = {
  chosen: ChosenThing
  buddies: RedditCredential[]
  /** True if the plan has buddies. */
  included: boolean
  selected: string[]
  onSelect(ids: string[]): void
  onBack(): void
  onNext(): void
}

export function SelectBuddies({ chosen, buddies, included, selected, onSelect, onBack, onNext }: Props) {
  const toggle = (id: string) =>
    onSelect(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
  return (
    <Stack gap="md">
      <SelectedThing chosen={chosen} />
      {!included ? (
        <NoPlan />
      ) : buddies.length === 0 ? (
        <NoBuddies />
      ) : (
        <>
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={() => onSelect(buddies.map(({ id }) => id))}>
              Select All
            </Button>
            <Button variant="default" size="xs" onClick={() => onSelect([])}>
              Deselect All
            </Button>
          </Group>
          <ul className={classes.buddies} aria-label="Buddies">
            {buddies.map(({ id, reddit_username, country_code, status }) => (
              <li key={id}>
                <Group gap="xs">
                  <Checkbox
                    label={`u/${reddit_username}`}
                    checked={selected.includes(id)}
                    onChange={() => toggle(id)}
                  />
                  <CountryBadge code={country_code} />
                  {status === 'reconnect' && (
                    <Text size="xs" c="dimmed">
                      has to be connected again
                    </Text>
                  )}
                </Group>
              </li>
            ))}
          </ul>
        </>
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button disabled={selected.length === 0} onClick={onNext}>
          Next
        </Button>
      </Group>
    </Stack>
  )
}

function NoPlan() {
  return (
    <Alert color="gray" title="Buddies are part of the Moderator plan">
      <Button variant="default" onClick={() => offerUpgrade('engagement automation')}>
        See the plans
      </Button>
    </Alert>
  )
}

function NoBuddies() {
  return (
    <Alert color="yellow" title="No buddy accounts">
      <Stack gap="sm" align="flex-start">
        <Text>You need to connect buddy accounts to use engagement automation.</Text>
        <Button component={Link} to={`${PAGES.redditSettings}#buddies`} variant="default">
          Go to Settings
        </Button>
      </Stack>
    </Alert>
  )
}
