import { useElementSize, useId } from '@mantine/hooks'
import { formatNumber } from '../lib/format.ts'
import classes from './columns.module.css'

/** Fill of a part of a column: each kind is told from the others without its colour. */
export type Mark = 'solid' | 'stripes' | 'dots' | 'hollow'
export type Series = { name: string; mark: Mark; color: string }
export type Column = { name: string; values: number[] }

type Props = { label: string; series: readonly Series[]; columns: readonly Column[] }

const HEIGHT = 150
const LEFT = 36
/** Room for the upper half of the highest label. */
const TOP = 10
const WIDTH_UNTIL_MEASURED = 600

/** Stacked columns with their legend. What they say in numbers stands in a table beside them. */
export function Columns({ label, series, columns }: Props) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>()
  const prefix = useId()
  const width = measured || WIDTH_UNTIL_MEASURED
  const most = roundUp(Math.max(...columns.map(({ values }) => total(values)), 1))
  const step = (width - LEFT) / columns.length
  const fillOf = (place: number) => `url(#${prefix}-${place})`
  return (
    <figure className={classes.figure}>
      <Legend series={series} prefix={prefix} />
      <div ref={ref}>
        <svg className={classes.chart} width={width} height={HEIGHT + 8} role="img" aria-label={label}>
          {[1, 0.5, 0].map((share) => (
            <g key={share} className={classes.grid}>
              <line x1={LEFT} x2={width} y1={yOf(share)} y2={yOf(share)} />
              <text x={LEFT - 6} y={yOf(share) + 4}>
                {most * share === Math.round(most * share) && formatNumber(most * share)}
              </text>
            </g>
          ))}
          {columns.map(({ name, values }, place) => (
            <g key={name} transform={`translate(${LEFT + place * step + step * 0.1} 0)`}>
              <title>{describe(name, values, series)}</title>
              <rect className={classes.reach} width={step * 0.8} y={0} height={HEIGHT} />
              {values.map((value, part) => (
                <rect
                  key={series[part]?.name}
                  width={step * 0.8}
                  y={yOf(total(values.slice(0, part + 1)) / most)}
                  height={(value / most) * (HEIGHT - TOP)}
                  fill={fillOf(part)}
                  stroke={value > 0 ? series[part]?.color : 'none'}
                />
              ))}
            </g>
          ))}
        </svg>
      </div>
      <div className={classes.ends} aria-hidden="true">
        <span>{columns[0]?.name}</span>
        <span>{columns.at(-1)?.name}</span>
      </div>
    </figure>
  )
}

function Legend({ series, prefix }: { series: readonly Series[]; prefix: string }) {
  return (
    <figcaption className={classes.legend}>
      {series.map(({ name, mark, color }, place) => (
        <span key={name}>
          <svg width="14" height="14" aria-hidden="true">
            <defs>
              <Pattern id={`${prefix}-${place}`} mark={mark} color={color} />
            </defs>
            <rect x="0.5" y="0.5" width="13" height="13" fill={`url(#${prefix}-${place})`} stroke={color} />
          </svg>
          {name}
        </span>
      ))}
    </figcaption>
  )
}

function Pattern({ id, mark, color }: { id: string; mark: Mark; color: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      {mark === 'solid' && <rect width="6" height="6" fill={color} />}
      {mark === 'stripes' && <path d="M-1 7 7 -1M-4 4 4 -4M2 10 10 2" stroke={color} strokeWidth="2" />}
      {mark === 'dots' && <circle cx="3" cy="3" r="1.4" fill={color} />}
    </pattern>
  )
}

const yOf = (share: number) => TOP + (1 - share) * (HEIGHT - TOP)
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

function describe(name: string, values: readonly number[], series: readonly Series[]): string {
  const parts = series.map((each, part) => `${each.name} ${formatNumber(values[part] ?? 0)}`)
  return `${name}: ${parts.join(', ')}`
}

/** The next number with one figure that matters, and an even one where its half is shown. */
function roundUp(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value))
  return Math.max(2, Math.ceil(value / size / 2) * size * 2)
}
