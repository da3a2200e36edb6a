import type { ComponentProps } from 'react'
import classes from './folded-ledger.module.css'
import { LedgerTable } from './ledger-table.tsx'

/** Ledger that opens beneath its heading. */
export function FoldedLedger(props: ComponentProps<typeof LedgerTable>) {
  return (
    <details className={classes.ledger}>
      <summary>How the score is made up</summary>
      <LedgerTable {...props} />
    </details>
  )
}
