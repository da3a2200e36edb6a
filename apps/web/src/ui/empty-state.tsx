import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

type Props = {
  title: string
  /** Sentence about this case, before the text. */
  lead?: string
  text: string
  action?: ReactNode
  /** 1 where the page has no other heading. */
  order?: 1 | 2
}

/** An invitation: what will be here, and the one button that brings it. */
export function EmptyState({ title, lead, text, action, order = 2 }: Props) {
  return (
    <Stack className={classes.root} align="center" gap="xs">
      <svg className={classes.drawing} viewBox="0 0 120 72" aria-hidden="true">
        <path d="M12 66a48 48 0 0 1 96 0M28 66a32 32 0 0 1 64 0M44 66a16 16 0 0 1 32 0M4 66h112" />
        <path className={classes.sweep} d="M60 66 91 29" />
        <circle className={classes.blip} cx="82" cy="50" r="3.5" />
        <circle className={classes.blip} cx="40" cy="38" r="2.5" />
      </svg>
      <Title order={order} size="h2">
        {title}
      </Title>
      {lead && (
        <Text ta="center" maw={420}>
          {lead}
        </Text>
      )}
      <Text c="dimmed" ta="center" maw={420}>
        {text}
      </Text>
      {action}
    </Stack>
  )
}
