import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { SCORE_BANDS, formatPlace } from '@radar/contract'
import type { Precision } from '@radar/contract'
import { plural } from '../../../lib/format.ts'
import classes from './precision-meter.module.css'

const MAX_ROWS = 5
const MIN_JUDGED = 5

type Props = { precision: Precision; onFilter(minScore: number): void }

/** Share of the judged matches that was kept: by score, by keyword, by subreddit. */
export function PrecisionMeter({ precision, onFilter }: Props) {
  const { bands, keywords, subreddits, suggestion, hidden } = precision
  return (
    <Stack gap="xs" component="section" aria-labelledby="precision">
      <Title order={3} id="precision">
        What you kept
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg" className={classes.tables}>
        <Shares
          title="By score"
          rows={bands.map((band, index) => ({
            name: `${band.from}-${band.to}`,
            band: SCORE_BANDS[index]?.band,
            ...band,
          }))}
        />
        <Shares title="By keyword" rows={keywords.map((row) => ({ name: row.keyword, ...row }))} />
        <Shares
          title="By subreddit"
          rows={subreddits.map((row) => ({ name: formatPlace(row.subreddit), ...row }))}
        />
      </SimpleGrid>
      {hidden.checked > 0 && <Text className="numbers">{hidden.sentence}</Text>}
      {suggestion && (
        <Group gap="xs" className={classes.suggestion}>
          <Text className="numbers">
            Everything you kept scored {suggestion.min_score * 100} or more. Of the {suggestion.judged} you
            judged, a filter from {suggestion.min_score.toFixed(1)} leaves out {suggestion.leaves_out}, none
            that you kept.
          </Text>
          <Button size="xs" variant="default" onClick={() => onFilter(suggestion.min_score)}>
            Filter from {suggestion.min_score.toFixed(1)}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

type Row = { name: string; band?: string | undefined; kept: number; judged: number; sentence: string }

function Shares({ title, rows }: { title: string; rows: Row[] }) {
  const more = rows.length - MAX_ROWS
  return (
    <div>
      <Text size="xs" c="dimmed" fw={500} mb={4}>
        {title}
      </Text>
      <ul className={classes.rows}>
        {rows.slice(0, MAX_ROWS).map((row) => (
          <Share key={row.name} {...row} />
        ))}
      </ul>
      {rows.length === 0 && <Text c="dimmed">None judged</Text>}
      {more > 0 && (
        <Text size="xs" c="dimmed">
          and {plural(more, 'more', 'more')}
        </Text>
      )}
    </div>
  )
}

function Share({ name, band, kept, judged, sentence }: Row) {
  const enough = judged >= MIN_JUDGED
  return (
    <li className={classes.row} title={sentence} data-band={band}>
      <span className={classes.name}>{name}</span>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ inlineSize: enough ? `${(100 * kept) / judged}%` : 0 }} />
      </span>
      <span className={classes.figure} data-few={!enough || undefined}>
        {enough ? `kept ${kept} of ${judged}` : judged === 0 ? 'none judged' : `too few (${judged})`}
      </span>
    </li>
  )
}
