import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { title: string; subtitle?: string; children?: ReactNode }

/** The heading of a page, with its actions at the right. */
export function PageHeader({ title, subtitle, children }: Props) {
  return (
    <Group component="header" justify="space-between" align="flex-start" gap="md">
      <Stack gap={2}>
        <Title order={1}>{title}</Title>
        {subtitle && <Text c="dimmed">{subtitle}</Text>}
      </Stack>
      {children && <Group gap="xs">{children}</Group>}
    </Group>
  )
}
