import { Paper, Stack, Text } from '@mantine/core'
import { shownScore } from '@radar/contract'
import type { Match } from '@radar/contract'
import type { ReactNode } from 'react'
import classes from './demo-matches.module.css'
import { EXAMPLE_MATCHES } from './example-matches.ts'
import type { ExampleMatch } from './example-matches.ts'
import { EXAMPLE_POSTS } from './example-posts.ts'
import { LedgerTable } from '../score/ledger-table.tsx'
import { MatchCard } from './match-card.tsx'

const [ANSWERED] = EXAMPLE_POSTS

/**
 * The app's own matches and ledger, with posts made up for the purpose: a picture that nobody can press. Its ages are
 * those of the moment when the page was built.
 */
export function DemoMatches({ reply }: { reply: ReactNode }) {
  const [best] = EXAMPLE_MATCHES
  if (!best) return null
  return (
    <figure className={classes.demo} aria-label="An example of what Radar finds">
      <div inert className={classes.picture}>
        <Stack gap="xs">
          {EXAMPLE_MATCHES.map((example) => (
            <DemoCard key={example.title} example={example}>
              {example.title === ANSWERED?.title && reply}
            </DemoCard>
          ))}
        </Stack>
        <Paper className={classes.ledger}>
          <Text fw={600} mb={8}>
            Why it is {shownScore(best.relevance_score)}
          </Text>
          <LedgerTable {...best} />
        </Paper>
      </div>
      <Text component="figcaption" size="xs" c="dimmed" ta="center" mt="xs">
        An example: made-up posts with the scores that Radar gives them, and what earned each; below one of
        them, a draft that waits for approval.
      </Text>
    </figure>
  )
}

function DemoCard({ example, children }: { example: ExampleMatch; children?: ReactNode }) {
  return (
    <Paper component="article" className={classes.item} p={0} aria-label={example.title}>
      <MatchCard match={asMatch(example)} onJudge={() => undefined}>
        {children}
      </MatchCard>
    </Paper>
  )
}

const asMatch = ({ hours_ago, ...example }: ExampleMatch): Match => ({
  ...example,
  id: example.title,
  campaign_id: '',
  post_id: '',
  reddit_id: '',
  comment_id: null,
  shared_from: null,
  forum: 'reddit',
  forum_name: 'Reddit',
  reply: { way: 'api' },
  permalink: '',
  created_utc: new Date(Date.now() - hours_ago * 3_600_000).toISOString(),
  score: 0,
  num_comments: 0,
  reading: null,
  found_by: 'keyword',
  scanned_at: new Date().toISOString(),
  revealed_at: new Date().toISOString(),
  found_after_seconds: null,
  read_at: null,
  gained_score: null,
  gained_comments: null,
  verdict: null,
  snoozed_until: null,
  wakes_on_answer: false,
  hidden_by: null,
  lead_id: null,
  reply_draft: null,
})
