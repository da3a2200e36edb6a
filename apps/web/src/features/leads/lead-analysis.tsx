import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { formatPlace } from '@radar/contract'
import type { LeadAnalysis } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { codeOf } from '../../lib/errors.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Bars } from './bars.tsx'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const QUARTERS = ['0:00 to 5:59', '6:00 to 11:59', '12:00 to 17:59', '18:00 to 23:59']
const MAX_SUBREDDITS = 6

/** Subreddits, topics and times of a lead's posts, and the lead score. Fetched on demand. */
export function LeadAnalysisPanel({ id }: { id: string }) {
  const [wanted, setWanted] = useState(false)
  const query = useQuery(api.leads.analysis.queryOptions({ input: { id }, enabled: wanted, retry: false }))
  return (
    <section aria-labelledby="lead-analysis">
      <Title order={3} id="lead-analysis" mb={8}>
        Analysis
      </Title>
      {!wanted && (
        <Button variant="default" size="xs" onClick={() => setWanted(true)}>
          Analyze posts and matches
        </Button>
      )}
      {wanted && query.isPending && <Skeleton h={160} />}
      {query.error && codeOf(query.error) === 'UPGRADE_REQUIRED' && (
        <Text c="dimmed">Summary, tags, lead score and analysis are part of the Moderator plan.</Text>
      )}
      {query.error && codeOf(query.error) !== 'UPGRADE_REQUIRED' && (
        <ErrorState title="The analysis cannot be shown" error={query.error} retry={query.refetch} />
      )}
      {query.data && <Analysis analysis={query.data} />}
    </section>
  )
}

function Analysis({ analysis }: { analysis: LeadAnalysis }) {
  const { ledger, lead_score, subreddits, topics, hours, weekdays } = analysis
  return (
    <Stack gap="md">
      <Bars
        title={`Lead score: ${lead_score} of 100`}
        rows={ledger.map(({ label, points, max }) => ({ label, value: points, max, text: `+${points}` }))}
      />
      <Bars
        title="Posts by subreddit"
        rows={subreddits
          .slice(0, MAX_SUBREDDITS)
          .map(({ subreddit, posts }) => ({ label: formatPlace(subreddit), value: posts }))}
      />
      <Bars title="Topics" rows={topics.map(({ topic, posts }) => ({ label: topic, value: posts }))} />
      <Bars
        title="Posts by day (UTC)"
        rows={DAYS.map((label, day) => ({ label, value: weekdays[day] ?? 0 }))}
      />
      <Bars
        title="Posts by time (UTC)"
        rows={QUARTERS.map((label, quarter) => ({
          label,
          value: hours.slice(quarter * 6, quarter * 6 + 6).reduce((sum, posts) => sum + posts, 0),
        }))}
      />
    </Stack>
  )
}
