import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messageOf } from '../lib/errors.ts'

type Props = {
  title: string
  error: unknown
  safe?: string
  retry(): unknown
  children?: ReactNode
  /** 1 where the page has no other heading. */
  order?: 1 | 2
}

/** Failure of a query, with a button that tries again. */
export function ErrorState({ title, error, safe, retry, children, order = 2 }: Props) {
  return (
    <Alert
      color="red"
      title={
        <Title order={order} fz="inherit" lh="inherit" fw="inherit">
          {title}
        </Title>
      }
      icon={<IconAlertTriangle stroke={1.5} />}
      role="alert"
    >
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
