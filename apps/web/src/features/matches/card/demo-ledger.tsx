import { Text } from '@mantine/core'
import { LedgerTable } from '../score/ledger-table.tsx'
import { EXAMPLE_MATCHES } from './example-matches.ts'

/** Ledger of the made-up post with the lowest score. */
export function DemoLedger() {
  const lowest = EXAMPLE_MATCHES.at(-1)
  if (!lowest) return null
  return (
    <>
      <Text fw={600} mb={8}>
        {lowest.title}
      </Text>
      <LedgerTable {...lowest} />
    </>
  )
}
