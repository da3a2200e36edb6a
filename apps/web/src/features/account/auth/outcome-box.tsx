import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type Outcome = { kind: 'error' | 'told'; message: string; code?: string | undefined }

export const UNREACHABLE = 'Radar cannot be reached. Please try again.'

/** A refusal of the server as an outcome. */
export function failed({
  message = UNREACHABLE,
  code,
}: {
  message?: string | undefined
  code?: string | undefined
}): Outcome {
  return { kind: 'error', message, code }
}

/** What came of what was just tried, in the service's words. */
export function OutcomeBox({
  outcome,
  children,
}: {
  outcome: Outcome | null | undefined
  children?: ReactNode
}) {
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
