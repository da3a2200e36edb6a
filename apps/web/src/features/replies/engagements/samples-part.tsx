import { SimpleGrid, Text, Title } from '@mantine/core'
import type { EngagementDetails, EngagementSample } from '@radar/contract'
import { formatExact } from '../../../lib/format-days.ts'
import { formatNumber, plural } from '../../../lib/format.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useNow } from '../../../ui/use-now.ts'
import classes from './engagement-dialog.module.css'
import { SampleChart } from './sample-chart.tsx'

const asPercent = (ratio: number) => `${Math.round(ratio * 100)}%`
const show = (value: number | null, format = formatNumber) => (value === null ? '–' : format(value))

/** Figures of the thing over time: a chart for each, and all of them as a table. */
export function SamplesPart({ engagement }: { engagement: EngagementDetails }) {
  const { samples, thing_type, next_sample_at } = engagement
  const isPost = thing_type === 'post'
  const now = useNow().getTime()
  const seriesOf = (pick: (sample: EngagementSample) => number | null) =>
    samples.flatMap((sample) => {
      const value = pick(sample)
      return value === null ? [] : [{ at: Date.parse(sample.taken_at), value }]
    })
  return (
    <section aria-labelledby="over-time">
      <Title order={3} id="over-time">
        Over time
      </Title>
      <Text c="dimmed" size="xs" mb="sm">
        {plural(samples.length, 'look')}
        {next_sample_at === null ? (
          '; no more follow.'
        ) : Date.parse(next_sample_at) <= now ? (
          '; the next is due.'
        ) : (
          <>
            ; the next <RelativeTime timestamp={next_sample_at} />.
          </>
        )}
        {samples.at(-1)?.removed && ' At the last one it had been removed by moderators or the forum.'}
      </Text>
      {samples.length === 0 ? (
        <Text c="dimmed">Nothing is kept any more: figures stay for 180 days.</Text>
      ) : (
        <>
          <SimpleGrid cols={{ base: 1, sm: isPost ? 3 : 1 }} spacing="md">
            <SampleChart label="Score" points={seriesOf(({ score }) => score)} format={formatNumber} />
            {isPost && (
              <>
                <SampleChart
                  label="Upvote ratio"
                  points={seriesOf(({ upvote_ratio }) => upvote_ratio)}
                  format={asPercent}
                />
                <SampleChart
                  label="Comments"
                  points={seriesOf(({ num_comments }) => num_comments)}
                  format={formatNumber}
                />
              </>
            )}
          </SimpleGrid>
          <Disclosure title="Show as a table">
            <table className={classes.table} aria-label="How it did over time">
              <thead>
                <tr>
                  <th scope="col">Time</th>
                  <th scope="col">Score</th>
                  {isPost && <th scope="col">Upvote ratio</th>}
                  {isPost && <th scope="col">Comments</th>}
                </tr>
              </thead>
              <tbody>
                {samples.toReversed().map(({ taken_at, score, upvote_ratio, num_comments }) => (
                  <tr key={taken_at}>
                    <th scope="row">{formatExact(taken_at)}</th>
                    <td>{show(score)}</td>
                    {isPost && <td>{show(upvote_ratio, asPercent)}</td>}
                    {isPost && <td>{show(num_comments)}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          </Disclosure>
        </>
      )}
    </section>
  )
}
