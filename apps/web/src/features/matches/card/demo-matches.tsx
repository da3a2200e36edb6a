import { Paper, Stack, Text } from '@mantine/core'
import { shownScore } from '@radar/contract'
import type { LedgerEntry, Match } from '@radar/contract'
import type { ReactNode } from 'react'
import classes from './demo-matches.module.css'
import { LedgerTable } from '../score/ledger-table.tsx'
import { MatchCard } from './match-card.tsx'

type Example = { hours_ago: number } & Pick<
  Match,
  'subreddit' | 'author' | 'title' | 'body' | 'relevance_score' | 'reason'
> & { ledger: Omit<LedgerEntry, 'codes' | 'rule_id'>[] }

const EXAMPLES: [Example, ...Example[]] = [
  {
    subreddit: 'freelance',
    hours_ago: 2,
    author: 'quiet_harbor',
    title: 'What do you use to invoice clients in another currency?',
    body: 'I have two clients in the UK from next month and my spreadsheet is falling apart. I am looking for something simple that handles pounds and euros and reminds people to pay. Happy to pay for it if it saves me an evening a week.',
    relevance_score: 91,
    reason: 'Asks for invoicing in another currency and is ready to pay from next month.',
    ledger: [
      {
        part: 'fit',
        label: 'Fits your keywords',
        points: 38,
        quotes: ['invoice clients', 'reminds people to pay'],
      },
      {
        part: 'intent',
        label: 'Is looking to buy',
        points: 31,
        quotes: ['looking for something simple', 'Happy to pay'],
      },
      { part: 'urgency', label: 'Needs it soon', points: 14, quotes: ['from next month'] },
      { part: 'freshness', label: 'Posted today', points: 8, quotes: [] },
    ],
  },
  {
    subreddit: 'smallbusiness',
    hours_ago: 5,
    author: 'tinroofbakery',
    title: 'Late payments are killing my cash flow, how do you chase them?',
    body: 'Three customers are over 60 days late. I hate calling people about money. Does anybody have a process, or a tool that sends reminders without sounding rude?',
    relevance_score: 74,
    reason: 'Describes the problem that reminders solve and asks for a tool.',
    ledger: [
      { part: 'fit', label: 'Fits your keywords', points: 32, quotes: ['Late payments', 'sends reminders'] },
      { part: 'intent', label: 'Asks for a tool', points: 28, quotes: ['a tool that'] },
      { part: 'urgency', label: 'It hurts now', points: 14, quotes: ['killing my cash flow'] },
    ],
  },
  {
    subreddit: 'EntrepreneurUK',
    hours_ago: 19,
    author: 'northline_studio',
    title: 'Is it worth moving from spreadsheets to accounting software at my size?',
    body: 'Around ten invoices a month, two of us. The spreadsheet mostly works. Curious what tipped others over.',
    relevance_score: 56,
    reason: 'Weighs a change, without a need that presses.',
    ledger: [
      { part: 'fit', label: 'Fits your keywords', points: 34, quotes: ['ten invoices a month'] },
      { part: 'intent', label: 'Compares options', points: 22, quotes: ['Is it worth moving'] },
    ],
  },
]

/**
 * The app's own matches and ledger, with posts made up for the purpose: a picture that nobody can press. Its ages are
 * those of the moment when the page was built.
 */
export function DemoMatches({ reply }: { reply: ReactNode }) {
  const [best, ...others] = EXAMPLES
  return (
    <figure className={classes.demo} aria-label="An example of what Radar finds">
      <div inert className={classes.picture}>
        <Stack gap="xs">
          <DemoCard example={best}>{reply}</DemoCard>
          {others.map((example) => (
            <DemoCard key={example.title} example={example} />
          ))}
        </Stack>
        <Paper className={classes.ledger}>
          <Text fw={600} mb={8}>
            Why it is {shownScore(best.relevance_score)}
          </Text>
          <LedgerTable score={best.relevance_score} ledger={best.ledger.map(asEntry)} />
        </Paper>
      </div>
      <Text component="figcaption" size="xs" c="dimmed" ta="center" mt="xs">
        An example: made-up posts, each with its score and what earned it; below the best one, a draft that
        waits for approval.
      </Text>
    </figure>
  )
}

function DemoCard({ example, children }: { example: Example; children?: ReactNode }) {
  return (
    <Paper component="article" className={classes.item} p={0} aria-label={example.title}>
      <MatchCard match={asMatch(example)} onJudge={() => undefined}>
        {children}
      </MatchCard>
    </Paper>
  )
}

const asMatch = ({ hours_ago, ledger, ...example }: Example): Match => ({
  ...example,
  ledger: ledger.map(asEntry),
  id: example.title,
  campaign_id: '',
  post_id: '',
  reddit_id: '',
  comment_id: null,
  permalink: '',
  created_utc: new Date(Date.now() - hours_ago * 3_600_000).toISOString(),
  score: 0,
  num_comments: 0,
  scanned_at: new Date().toISOString(),
  revealed_at: new Date().toISOString(),
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

const asEntry = (entry: Example['ledger'][number]): LedgerEntry => ({ ...entry, codes: [], rule_id: null })
