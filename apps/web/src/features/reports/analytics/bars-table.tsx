import { formatNumber } from '../../../lib/format.ts'
import classes from './bars-table.module.css'

export type BarRow = { name: string; value: number; note?: string }

type Props = { label: string; heading: string; unit: string; note?: string; rows: readonly BarRow[] }

/** A chart that is a table: each bar stands beside its name and its number. */
export function BarsTable({ label, heading, unit, note, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <td className={classes.track} />
          <th scope="col" className={classes.value}>
            {unit}
          </th>
          {note && (
            <th scope="col" className={classes.note}>
              {note}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, note: said }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={classes.track} aria-hidden="true">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none">
                <rect className={classes.bar} width={(value / most) * 100} height="8" />
              </svg>
            </td>
            <td className={classes.value}>{formatNumber(value)}</td>
            {note && <td className={classes.note}>{said}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
