import { Paper, Text, Title } from '@mantine/core'
import type { NameReport } from '@radar/contract'
import { formatUtcDay } from '../../../lib/format-days.ts'
import { formatNumber, plural } from '../../../lib/format.ts'
import { Columns } from '../../../ui/columns.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import classes from './names.module.css'

const SERIES = [{ name: 'Mentions', mark: 'solid', color: 'var(--radar-good)' }] as const
/** More days than this are shown by the week. */
const MAX_COLUMNS = 31
const WEEK = 7

/** Number of mentions of a name, over time. */
export function MentionsCard({ report: { by_day, mentions, more } }: { report: NameReport }) {
  const size = by_day.length > MAX_COLUMNS ? WEEK : 1
  const columns = inGroups(by_day, size).map((group) => ({
    name: nameOf(group),
    values: [group.reduce((sum, day) => sum + day.mentions, 0)],
  }))
  return (
    <Paper component="section" aria-labelledby="mentions-title">
      <Title order={2} size="sm" id="mentions-title">
        Mentions over time
      </Title>
      <Text c="dimmed" size="xs" className="numbers" mb="sm">
        {plural(mentions, 'mention')}
        {more && ' or more'} in {plural(by_day.length, 'day')}
        {size > 1 && ', by the week'}
      </Text>
      <Columns label="Mentions over time" series={SERIES} columns={columns} />
      <Disclosure title="Show as a table">
        <table className={classes.table} aria-label="Mentions over time, in numbers">
          <thead>
            <tr>
              <th scope="col">Days</th>
              <th scope="col">Mentions</th>
            </tr>
          </thead>
          <tbody>
            {columns.toReversed().map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatNumber(values[0] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </Paper>
  )
}

type Day = NameReport['by_day'][number]

/** Groups of so many days; the last day ends the last group. */
function inGroups(days: Day[], size: number): Day[][] {
  const groups: Day[][] = []
  for (let end = days.length; end > 0; end -= size) groups.unshift(days.slice(Math.max(0, end - size), end))
  return groups
}

function nameOf(group: Day[]): string {
  const first = formatUtcDay(group[0]?.day ?? '')
  const last = formatUtcDay(group.at(-1)?.day ?? '')
  return first === last ? first : `${first} – ${last}`
}
