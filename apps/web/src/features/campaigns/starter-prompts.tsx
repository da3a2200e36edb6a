import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ProposedText } from '@radar/contract'
import type { Remaining } from './usage-of.ts'
import classes from './starter-prompts.module.css'

type Props = {
  prompts: ProposedText[]
  chosen: string[]
  remaining: Remaining | undefined
  onAdd(text: string): void
}

/** Intent queries to begin with, each added by a click; what was added is gone from here. */
export function StarterPrompts({ prompts, chosen, remaining, onAdd }: Props) {
  const left = prompts.filter(({ text }) => !chosen.includes(text))
  if (left.length === 0) return null
  const isUpgrade = remaining?.intents === 0
  return (
    <Stack gap={6} role="group" aria-label="Intent queries about these names">
      <Text size="sm" fw={500}>
        Intent queries about these names{isUpgrade && ' · Upgrade required'}
      </Text>
      <Group gap={6}>
        {left.map(({ text, why }) => (
          <Button
            key={text}
            classNames={{ root: classes.prompt, label: classes.text }}
            size="compact-sm"
            variant="default"
            title={why}
            disabled={isUpgrade}
            leftSection={<IconPlus stroke={1.5} size={14} />}
            onClick={() => onAdd(text)}
          >
            {text}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
