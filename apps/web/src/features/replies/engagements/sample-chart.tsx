import { Text } from '@mantine/core'
import { formatExact } from '../../../lib/format-days.ts'
import classes from './engagement-dialog.module.css'

type Point = { at: number; value: number }
type Props = { label: string; points: readonly Point[]; format(value: number): string }

const WIDTH = 240
const HEIGHT = 72
const EDGE = 5

/** A figure over time as a line, with its first, last and highest value in words. */
export function SampleChart({ label, points, format }: Props) {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last)
    return (
      <figure className={classes.figure}>
        <figcaption>{label}</figcaption>
        <Text c="dimmed" size="xs">
          The forum does not show it.
        </Text>
      </figure>
    )
  const values = points.map(({ value }) => value)
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const toPlace = placeWithin({ first, last, lowest, highest })
  return (
    <figure className={classes.figure}>
      <figcaption>
        {label} <strong className="numbers">{format(last.value)}</strong>
      </figcaption>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${label} over time, from ${format(first.value)} to ${format(last.value)}`}
      >
        <line x1={EDGE} x2={WIDTH - EDGE} y1={HEIGHT - EDGE} y2={HEIGHT - EDGE} />
        {points.length > 1 && <polyline points={points.map((point) => toPlace(point).join(',')).join(' ')} />}
        {points.map((point) => {
          const [x, y] = toPlace(point)
          return (
            <circle key={point.at} cx={x} cy={y} r={2.5}>
              <title>{`${formatExact(new Date(point.at).toISOString())}: ${format(point.value)}`}</title>
            </circle>
          )
        })}
      </svg>
      <Text c="dimmed" size="xs" className="numbers">
        {describeRange({ looks: points.length, lowest, highest, format })}
      </Text>
    </figure>
  )
}

type Range = Pick<Props, 'format'> & { looks: number; lowest: number; highest: number }

function describeRange({ looks, lowest, highest, format }: Range): string {
  if (looks === 1) return 'One look so far'
  if (lowest === highest) return `${format(lowest)} all the time`
  return `${format(lowest)} at the lowest, ${format(highest)} at the highest`
}

type Bounds = { first: Point; last: Point; lowest: number; highest: number }

/** Places a point: time to the right, values up. Constant values form a line in the middle. */
function placeWithin({ first, last, lowest, highest }: Bounds) {
  const share = (part: number, whole: number) => (whole === 0 ? 0.5 : part / whole)
  return ({ at, value }: Point): [number, number] => [
    EDGE + share(at - first.at, last.at - first.at) * (WIDTH - 2 * EDGE),
    HEIGHT - EDGE - share(value - lowest, highest - lowest) * (HEIGHT - 2 * EDGE),
  ]
}
