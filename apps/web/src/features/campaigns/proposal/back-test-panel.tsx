import { Anchor, Badge, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { PLANS, SCORE_BANDS, SCORE_WORDS, UNLIMITED, bandOf } from '@radar/contract'
import type { BackTest } from '@radar/contract'
import { useState } from 'react'
import { formatNumber, plural } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/errors.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ScoreRing } from '../../../ui/score-ring.tsx'
import { BackTestReading } from './back-test-reading.tsx'
import { useBackTest } from './use-back-test.ts'
import type { TestedDraft } from './use-back-test.ts'

type Props = { draft: TestedDraft; hourly: boolean }

const SETTLE_MS = 700
const MAX_SHOWN = 6
/** Longest period that a rate is taken from: what was asked longer ago says little about next month. */
const RATED_DAYS = 30
const SCANS_A_MONTH = { daily: 30, hourly: 720 }

/** Back-test of a draft on recent posts. */
export function BackTestPanel({ draft, hourly }: Props) {
  const [settled] = useDebouncedValue(draft, SETTLE_MS)
  const text = JSON.stringify(settled)
  // Whoever changes the draft is told the new price first.
  const [readText, setReadText] = useState<string>()
  const { tests, reading, isReading, done, total, error } = useBackTest(settled, readText === text)
  if (total === 0) return null
  const sample = tests
    .flatMap((test) => test.sample.map((one) => ({ ...one, subreddit: test.subreddit })))
    .toSorted((one, other) => other.relevance_score - one.relevance_score)
    .slice(0, MAX_SHOWN)
  return (
    <Paper component="section" aria-labelledby="back-test">
      <Stack gap="sm">
        <Title order={3} id="back-test">
          What this would have found
        </Title>
        {reading !== undefined && (
          <div>
            <Text role="status" c="dimmed" className="numbers">
              Reading r/{reading}, {done + 1} of {total}
            </Text>
            <Progress value={(100 * done) / total || 4} size="sm" mt={4} aria-label="Back-test progress" />
          </div>
        )}
        {error && <Text c="var(--radar-danger)">{messageOf(error)}</Text>}
        {tests.length > 0 && <Bands tests={tests} />}
        <BackTestReading tests={tests} isReading={isReading} onRead={() => setReadText(text)} />
        {sample.map(({ reddit_id, title, url, subreddit, relevance_score, reason, created_utc }) => (
          <Group key={reddit_id} wrap="nowrap" gap="sm" align="flex-start">
            <span style={{ flex: 'none' }}>
              <ScoreRing score={relevance_score} />
            </span>
            <div style={{ minWidth: 0 }}>
              <Group gap="xs">
                <Anchor
                  href={url ?? undefined}
                  target="_blank"
                  rel="noopener noreferrer"
                  c="inherit"
                  fw={500}
                  lineClamp={1}
                >
                  {title}
                </Anchor>
              </Group>
              <Text size="xs" c="dimmed" lineClamp={2}>
                {SCORE_WORDS[bandOf(relevance_score)]} · r/{subreddit} ·{' '}
                <RelativeTime timestamp={created_utc} /> · {reason}
              </Text>
            </div>
          </Group>
        ))}
        <Forecast tests={tests} hourly={hourly} isWhole={reading === undefined} />
        {tests
          .filter(({ source }) => source === 'unknown')
          .map(({ subreddit, problem }) => (
            <Text key={subreddit} size="xs" c="dimmed">
              r/{subreddit}: {problem ?? 'not known yet. The first scan will show it.'}
            </Text>
          ))}
      </Stack>
    </Paper>
  )
}

function Bands({ tests }: { tests: BackTest[] }) {
  const read = tests.filter(({ source }) => source !== 'unknown')
  if (read.length === 0) return null
  return (
    <Group gap="xs" className="numbers">
      {SCORE_BANDS.map(({ band }) => (
        <Badge key={band} variant="light" color={band === 'high' || band === 'good' ? 'radar' : 'gray'}>
          {formatNumber(sum(read.map(({ bands }) => bands[band])))} {SCORE_WORDS[band]}
        </Badge>
      ))}
      <Text size="xs" c="dimmed">
        in {plural(sum(read.map(({ posts }) => posts)), 'post')} of {plural(read.length, 'subreddit')}
      </Text>
    </Group>
  )
}

type ForecastProps = { tests: BackTest[]; hourly: boolean; isWhole: boolean }

function Forecast({ tests, hourly, isWhole }: ForecastProps) {
  const plan = hourly ? PLANS.moderator : PLANS.lurker
  const limit = plan.limits.mention_alerts
  const of = limit === UNLIMITED ? 'your plan has no limit' : `of the ${formatNumber(limit)} in your plan`
  const found = sum(tests.map(({ worth_a_look }) => worth_a_look))
  const listed = sum(tests.map(({ worth_in_history }) => worth_in_history))
  return (
    <div className="numbers">
      <Text>
        <b>Searches a month:</b> {SCANS_A_MONTH.daily} with daily scans, {of}
        {hourly
          ? `; ${SCANS_A_MONTH.hourly} with hourly ones.`
          : `. Hourly scans (${SCANS_A_MONTH.hourly}) are part of Moderator.`}
      </Text>
      <Text>
        <b>Worth a look:</b> {isWhole ? describeRate(tests) : 'being counted'}
      </Text>
      <Text size="xs" c="dimmed">
        The first scan looks back {plan.history_days} days
        {isWhole && found > 0 && describeListed(listed, found)}.
      </Text>
    </div>
  )
}

/** Rate of the last 30 days at most, over the subreddits whose posts' period is known. */
function describeRate(tests: BackTest[]): string {
  const known = tests.filter(
    (test): test is BackTest & { days: number } => test.days !== null && test.days > 0,
  )
  if (known.length === 0) return 'not known yet'
  const found = sum(known.map(({ worth_a_look }) => worth_a_look))
  if (found === 0) return 'none in these posts'
  const perDay = sum(
    known.map(({ days, worth_in_30_days }) => worth_in_30_days / Math.min(RATED_DAYS, Math.max(days, 1))),
  )
  if (perDay === 0) {
    const days = Math.round(Math.max(...known.map((test) => test.days)))
    return `none in the last ${RATED_DAYS} days, ${formatNumber(found)} in the last ${formatNumber(days)}`
  }
  if (perDay >= 0.67) return `about ${formatNumber(Math.round(perDay))} a day`
  return `about one every ${plural(Math.round(1 / perDay), 'day')}`
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function describeListed(listed: number, found: number): string {
  if (listed === found) return found === 1 ? ' and lists it' : ' and lists all of these'
  if (listed === 0)
    return found === 1
      ? ', so it does not list this one'
      : `, so it lists none of these ${formatNumber(found)}`
  return `, so it lists ${formatNumber(listed)} of these ${formatNumber(found)}`
}
