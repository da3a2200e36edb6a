import { plural } from '../../lib/format.ts'
import classes from './spark-line.module.css'

const HEIGHT = 24
const STEP = 10
const BAR = 7

/** Bars for the matches of each of the last days, with a text for screen readers. */
export function SparkLine({ days }: { days: number[] }) {
  const highest = Math.max(...days, 1)
  const total = days.reduce((sum, count) => sum + count, 0)
  const words = `${plural(total, 'match', 'matches')} in ${days.length} days: ${days.join(', ')}`
  return (
    <svg
      className={classes.root}
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
      role="img"
      aria-label={words}
    >
      <title>{words}</title>
      {days.map((count, day) => {
        const height = count === 0 ? 1 : Math.max(3, (count / highest) * HEIGHT)
        // oxlint-disable-next-line react/no-array-index-key -- a day is its place
        return <rect key={day} x={day * STEP} y={HEIGHT - height} width={BAR} height={height} />
      })}
    </svg>
  )
}
