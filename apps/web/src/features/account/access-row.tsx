import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { RelativeTime } from '../../ui/relative-time.tsx'

type Props = {
  name: string
  badges: ReactNode
  /** Detail that tells it from others of its name. */
  mark: string
  last_used_at: string | null
  /** Time at which it ends by itself. */
  end: string
  /** Name of the button that ends it now. */
  action: string
  isEnding: boolean
  onEnd(): void
}

/** Row of something that has access to the account, such as a key. */
export function AccessRow({ name, badges, mark, last_used_at, end, action, isEnding, onEnd }: Props) {
  return (
    <Group component="article" aria-label={name} justify="space-between" gap="sm" wrap="nowrap">
      <Stack gap={2} miw={0}>
        <Group gap="xs">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          {badges}
        </Group>
        <Text c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
          {mark} ·{' '}
          {last_used_at ? (
            <>
              used <RelativeTime timestamp={last_used_at} />
            </>
          ) : (
            'never used'
          )}{' '}
          · {end}
        </Text>
      </Stack>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        flex="none"
        aria-label={`${action} ${name}`}
        loading={isEnding}
        onClick={onEnd}
      >
        {action}
      </Button>
    </Group>
  )
}
