import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Failure } from '../../ui/failure.tsx'
import classes from './reply-box.module.css'

type Props = {
  status: 'draft' | 'queued' | 'posted' | 'failed' | 'unknown'
  /** State of the reply. */
  heading: ReactNode
  text?: string
  /** Reason why the last of its actions did not work. */
  error?: Error | null
  /** Notice above the text. */
  notice?: ReactNode
  actions?: ReactNode
  /** Content below the text. */
  children?: ReactNode
}

/** The frame that a reply has in every state: how it stands, its text, its actions. */
export function ReplyBox({ status, heading, text, notice, error, actions, children }: Props) {
  return (
    <div className={classes.box} data-status={status}>
      <Text size="xs" component="div" className={classes.heading} role="status">
        {heading}
      </Text>
      {text !== undefined && (
        <Text className={classes.text} dir="auto">
          {text}
        </Text>
      )}
      {notice}
      {actions && (
        <Group gap="xs" mt={8}>
          {actions}
        </Group>
      )}
      {children && <div className={classes.more}>{children}</div>}
      <Failure error={error} />
    </div>
  )
}
