import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props<Echo> = {
  label: string
  echoes: Echo[]
  entryOf(echo: Echo): string
  /** Content behind the entry. */
  children(echo: Echo): ReactNode
}

/** Readings of a list's entries by the server's matcher, or why it cannot read one. */
export function EchoList<Echo extends { problem: string | null }>(props: Props<Echo>) {
  const { label, echoes, entryOf, children } = props
  return (
    <Stack gap={2} role="status" aria-label={label}>
      {echoes.map((echo) => (
        <Text key={entryOf(echo)} size="xs" c={echo.problem ? 'var(--radar-danger)' : 'dimmed'}>
          {echo.problem === null ? (
            <>
              <b>{entryOf(echo)}</b> {children(echo)}
            </>
          ) : (
            `“${entryOf(echo)}”: ${echo.problem}`
          )}
        </Text>
      ))}
    </Stack>
  )
}
