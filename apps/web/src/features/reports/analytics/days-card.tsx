import { SCORE_BANDS, SCORE_WORDS } from '@radar/contract'
import type { Analytics } from '@radar/contract'
import { formatUtcDay } from '../../../lib/format-days.ts'
import { formatNumber, plural } from '../../../lib/format.ts'
import { Columns } from '../../../ui/columns.tsx'
import type { Mark } from '../../../ui/columns.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import classes from './days-card.module.css'
import { FigureCard } from './figure-card.tsx'

const MARKS: Mark[] = ['solid', 'stripes', 'dots', 'hollow']
const COLORS = ['var(--radar-high)', 'var(--radar-good)', 'var(--radar-low)', 'var(--radar-very-low)']

const SERIES = SCORE_BANDS.map(({ band, from, to }, place) => ({
  name: `${SCORE_WORDS[band]} (${from}-${to})`,
  mark: MARKS[place] ?? 'hollow',
  color: COLORS[place] ?? '',
}))

/** More days than this are shown by the week. */
const MAX_COLUMNS = 31
const WEEK = 7

type Props = { figures: Analytics; query: string | undefined }

/** Matches of each day by band. */
export function DaysCard({ figures: { days, found }, query }: Props) {
  const size = days.length > MAX_COLUMNS ? WEEK : 1
  const columns = inGroups(days, size).map(toColumn)
  return (
    <FigureCard
      title="Matches"
      text={`${plural(found, 'match', 'matches')} in ${plural(days.length, 'day')}${size > 1 ? ', by the week' : ''}`}
      table="days"
      query={query}
    >
      <Columns label="Matches over time, by score" series={SERIES} columns={columns} />
      <Disclosure title="Show as a table">
        <table className={classes.table} aria-label="Matches of each day">
          <thead>
            <tr>
              <th scope="col">Day</th>
              {SCORE_BANDS.map(({ band }) => (
                <th key={band} scope="col">
                  {SCORE_WORDS[band]}
                </th>
              ))}
              <th scope="col">Replies</th>
              <th scope="col">Visits</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, high, good, low, very_low, posted, visits }) => (
              <tr key={day}>
                <th scope="row">{formatUtcDay(day)}</th>
                <td>{formatNumber(high)}</td>
                <td>{formatNumber(good)}</td>
                <td>{formatNumber(low)}</td>
                <td>{formatNumber(very_low)}</td>
                <td>{formatNumber(posted)}</td>
                <td>{formatNumber(visits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </FigureCard>
  )
}

type Day = Analytics['days'][number]

/** Groups of so many days; the last day ends the last group. */
function inGroups(days: Day[], size: number): Day[][] {
  const groups: Day[][] = []
  for (let end = days.length; end > 0; end -= size) groups.unshift(days.slice(Math.max(0, end - size), end))
  return groups
}

function toColumn(group: Day[]) {
  const sum = (of: (day: Day) => number) => group.reduce((total, day) => total + of(day), 0)
  const first = formatUtcDay(group[0]?.day ?? '')
  const last = formatUtcDay(group.at(-1)?.day ?? '')
  return {
    name: first === last ? first : `${first} – ${last}`,
    values: [
      sum((day) => day.high),
      sum((day) => day.good),
      sum((day) => day.low),
      sum((day) => day.very_low),
    ],
  }
}
