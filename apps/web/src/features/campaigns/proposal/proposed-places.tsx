import { Text } from '@mantine/core'
import { formatPlace } from '@radar/contract'
import type { OtherPlace, ProposedPlace } from '@radar/contract'
import { Choices } from './choices.tsx'
import { isIn, isSame } from '../same-place.ts'

type Props = {
  proposed: readonly ProposedPlace[]
  chosen: readonly OtherPlace[]
  /** Number of places that the plan still has room for; undefined where any number fits. */
  remaining: number | undefined
  onChange(chosen: OtherPlace[]): void
}

/** Communities of other forums that are about the trade, each with what people talk about there. */
export function ProposedPlaces({ proposed, chosen, remaining, onChange }: Props) {
  if (proposed.length === 0) return null
  const others = chosen.filter((one) => !isIn(proposed, one))
  const choose = (names: string[]) => {
    const taken = proposed.filter(({ place }) => names.includes(place))
    onChange([...taken.map(({ forum, place }) => ({ forum, place })), ...others])
  }
  return (
    <Choices
      legend="Communities about your trade"
      name="Community"
      choices={proposed.map(({ forum_name, place, about }) => ({
        value: place,
        label: (
          <>
            <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
              {formatPlace(place)}
            </Text>
            <Text size="xs" c="dimmed">
              {forum_name}
            </Text>
          </>
        ),
        why: about,
      }))}
      chosen={proposed.filter((one) => chosen.some((taken) => isSame(taken, one))).map(({ place }) => place)}
      remaining={remaining}
      onChange={choose}
    />
  )
}
