import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format.ts'
import type { usageOf } from './usage-of.ts'

type Props = { text: string; usage: ReturnType<typeof usageOf> }

/** A field's name, with how much of the plan is used. */
export function UsageLabel({ text, usage }: Props) {
  return (
    <Label text={text}>
      {usage && (
        <Note tone={usage.over > 0 ? 'danger' : undefined} title="Counted over all your campaigns">
          {formatNumber(usage.used)} / {formatNumber(usage.limit)} of your plan
        </Note>
      )}
    </Label>
  )
}

/** The name of the field for intent queries, with how many the plan uses a day. */
export function IntentsLabel({ text, limit }: { text: string; limit: number | undefined }) {
  return (
    <Label text={text}>
      {limit === 0 && (
        <Note tone="low" title="Intent queries are part of the Moderator plan">
          Upgrade required
        </Note>
      )}
      {limit !== undefined && limit > 0 && <Note>{formatNumber(limit)} a day in your plan</Note>}
    </Label>
  )
}

function Label({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Group component="span" gap="xs">
      {text}
      {children}
    </Group>
  )
}

type NoteProps = { tone?: 'danger' | 'low' | undefined; title?: string; children: ReactNode }

function Note({ tone, title, children }: NoteProps) {
  return (
    <Text
      component="span"
      size="xs"
      className="numbers"
      c={tone ? `var(--radar-${tone})` : 'dimmed'}
      title={title}
    >
      {children}
    </Text>
  )
}
