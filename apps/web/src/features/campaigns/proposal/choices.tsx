import { Checkbox, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

export type Choice = { value: string; label: ReactNode; why: string; detail?: ReactNode }

type Props = {
  legend: ReactNode
  name: string
  choices: Choice[]
  chosen: string[]
  /** Number of choices that still fit; undefined where any number does. */
  remaining: number | undefined
  /** Reason why no more can be chosen, where it is not said beside the list. */
  full?: string
  onChange(chosen: string[]): void
  children?: ReactNode
}

/** Proposed entries of a list, each with its reason; what does not fit the plan cannot be chosen, and says so. */
export function Choices({ legend, name, choices, chosen, remaining, full, onChange, children }: Props) {
  const isFull = remaining !== undefined && remaining <= 0
  return (
    <Stack component="fieldset" gap="xs" style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Text component="legend" fw={600} mb={6} p={0}>
        {legend}
      </Text>
      {choices.map(({ value, label, why, detail }) => (
        <Checkbox
          key={value}
          aria-label={`${name}: ${value}`}
          checked={chosen.includes(value)}
          disabled={isFull && !chosen.includes(value)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
          label={
            <div>
              <Group gap="xs">{label}</Group>
              <Text size="xs" c="dimmed">
                {why}
              </Text>
              {detail}
            </div>
          }
        />
      ))}
      {full !== undefined && isFull && choices.some(({ value }) => !chosen.includes(value)) && (
        <Text size="xs" c="dimmed" role="status">
          {full}
        </Text>
      )}
      {children}
    </Stack>
  )
}
