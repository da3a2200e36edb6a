import { Button, Group, Text } from '@mantine/core'
import type { FactorStep } from './factor-step.ts'

type Props = { isOn: boolean; hasTexts: boolean; onStep(step: FactorStep): void }

export function FactorActions({ isOn, hasTexts, onStep }: Props) {
  if (isOn)
    return (
      <Group>
        <Button variant="default" onClick={() => onStep({ name: 'renewing codes' })}>
          New recovery codes
        </Button>
        <Button variant="default" onClick={() => onStep({ name: 'disabling' })}>
          Switch off
        </Button>
      </Group>
    )
  return (
    <Group>
      <Button variant="default" onClick={() => onStep({ name: 'enabling' })}>
        Set up an app
      </Button>
      {hasTexts && (
        <Button variant="default" onClick={() => onStep({ name: 'enabling phone' })}>
          Use my phone
        </Button>
      )}
      <Text c="dimmed">It takes a minute.</Text>
    </Group>
  )
}
