import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messageOf } from '../lib/errors.ts'

type Props = { title: string; error: unknown; safe?: string; retry: () => unknown; children?: ReactNode }

/** What happened, what is safe, and the button that tries again. */
export function ErrorState({ title, error, safe, retry, children }: Props) {
  return (
    <Alert color="red" title={title} icon={<IconAlertTriangle stroke={1.5} />} role="alert">
      <Text>{messageOf(error)}</Text>
      {safe && <Text c="dimmed">{safe}</Text>}
      <Group mt="sm" gap="xs">
        <Button variant="default" onClick={() => void retry()}>
          Try Again
        </Button>
        {children}
      </Group>
    </Alert>
  )
}
