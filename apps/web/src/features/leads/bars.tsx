import { Text } from '@mantine/core'
import classes from './bars.module.css'

type Row = { label: string; value: number; max?: number; text?: string }

/** A chart that is a table: each bar has its name and its number, so that nothing hangs on colour. */
export function Bars({ title, rows }: { title: string; rows: Row[] }) {
  if (rows.length === 0) return null
  const most = Math.max(1, ...rows.map(({ value, max }) => max ?? value))
  return (
    <table className={classes.table}>
      <caption>
        <Text fw={600}>{title}</Text>
      </caption>
      <tbody>
        {rows.map(({ label, value, max, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={classes.track} aria-hidden="true">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none">
                <rect className={classes.bar} width={(value / (max ?? most)) * 100} height="8" />
              </svg>
            </td>
            <td className={classes.value}>{text ?? value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
