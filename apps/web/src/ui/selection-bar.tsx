import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../lib/format.ts'
import classes from './selection-bar.module.css'

type Props = {
  label: string
  count: number
  /** Actions for the selection. */
  children: ReactNode
}

/** Stays in sight at the bottom while something is selected. */
export function SelectionBar({ label, count, children }: Props) {
  return (
    <div className={classes.bar} role="toolbar" aria-label={label}>
      <Text fw={600} className="numbers" role="status">
        {formatNumber(count)} selected
      </Text>
      {children}
    </div>
  )
}
