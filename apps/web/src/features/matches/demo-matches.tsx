import { Stack, Text, VisuallyHidden } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { LedgerEntry, Match } from '@radar/contract'
import { useNow } from '../../ui/use-now.ts'
import { MatchCard } from './match-card.tsx'
import { MatchSkeletons } from './match-skeletons.tsx'

type Example = { hours_ago: number } & Pick<
  Match,
  'subreddit' | 'author' | 'title' | 'body' | 'relevance_score' | 'reason'
> & { ledger: Omit<LedgerEntry, 'codes' | 'rule_id'>[] }

const examples: Example[] = [
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

/** Matches as the app shows them, with posts made up for the purpose; their age is known in the browser alone. */
export function DemoMatches() {
  const mounted = useMounted()
  return (
    <Stack component="section" gap="xs" aria-labelledby="example">
      <VisuallyHidden component="h2" id="example">
        An example of what Radar finds
      </VisuallyHidden>
      {mounted ? <Examples /> : <MatchSkeletons />}
      <Text size="xs" c="dimmed" ta="center" mt="xs">
        An example. Point at a score to see how it is made up.
      </Text>
    </Stack>
  )
}

function Examples() {
  const now = useNow()
  return examples.map((example) => <MatchCard key={example.title} match={asMatch(example, now)} />)
}

const asMatch = ({ hours_ago, ledger, ...example }: Example, now: Date): Match => ({
  ...example,
  ledger: ledger.map((entry) => ({ ...entry, codes: [], rule_id: null })),
  id: example.title,
  campaign_id: '',
  post_id: '',
  reddit_id: '',
  permalink: '',
  created_utc: new Date(now.getTime() - hours_ago * 3_600_000).toISOString(),
  score: 0,
  num_comments: 0,
  scanned_at: now.toISOString(),
  verdict: null,
  hidden_by: null,
  reply_draft: null,
})
