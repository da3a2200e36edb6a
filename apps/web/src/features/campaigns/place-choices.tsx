import { Button, Group, Stack, Text } from '@mantine/core'
import { formatPlace } from '@radar/contract'
import type { OtherPlace, PlaceChoice, PlaceChoices as Choices } from '@radar/contract'
import { plural } from '../../lib/format.ts'
import { CommunityLine } from './community-line.tsx'

type Props = {
  words: string
  found: Choices
  isAdded(place: OtherPlace): boolean
  isDisabled: boolean
  onChoose(place: PlaceChoice): void
}

/** Communities that a search by words found, to choose from. */
export function PlaceChoices({ words, found: { items, problems }, isAdded, isDisabled, onChoose }: Props) {
  if (items.length === 0 && problems.length === 0) return null
  return (
    <Stack gap="xs" role="group" aria-label={`Communities for “${words}”`}>
      {items.map((choice) => {
        const { forum, forum_name, place, members, title } = choice
        const name = formatPlace(place)
        const size = members === null ? '' : ` · ${plural(members, 'subscriber')}`
        return (
          <Group key={`${forum} ${place}`} gap="xs" wrap="nowrap" justify="space-between">
            <CommunityLine name={name} facts={`${forum_name}${size}`} title={title} />
            <Button
              variant="default"
              size="xs"
              flex="none"
              aria-label={isAdded(choice) ? `${name} is added` : `Add ${name}`}
              disabled={isDisabled || isAdded(choice)}
              onClick={() => onChoose(choice)}
            >
              {isAdded(choice) ? 'Added' : 'Add'}
            </Button>
          </Group>
        )
      })}
      {problems.map((problem, at) => (
        <Text key={at} size="xs" c="var(--radar-danger)">
          {problem}
        </Text>
      ))}
    </Stack>
  )
}
