import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { id: string; title: string; text: string; children: ReactNode }

export function Section({ id, title, text, children }: Props) {
  return (
    <Paper component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <Text c="dimmed" mb="md">
        {text}
      </Text>
      {children}
    </Paper>
  )
}
