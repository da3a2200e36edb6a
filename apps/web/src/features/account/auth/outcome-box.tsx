import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/errors.ts'

export type Outcome = { kind: 'error' | 'told'; message: string }

/** Failure of a request as an outcome; without one, what there was to say before. */
export function outcomeOf(failure: unknown, otherwise: Outcome | null = null): Outcome | null {
  return failure ? { kind: 'error', message: messageOf(failure) } : otherwise
}

type Props = { outcome: Outcome | null; children?: ReactNode }

/** Outcome of the last request, in the server's words. */
export function OutcomeBox({ outcome, children }: Props) {
  if (!outcome) return null
  if (outcome.kind === 'told')
    return (
      <Alert color="radar" role="status">
        {outcome.message} {children}
      </Alert>
    )
  return (
    <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} role="alert">
      {outcome.message} {children}
    </Alert>
  )
}
