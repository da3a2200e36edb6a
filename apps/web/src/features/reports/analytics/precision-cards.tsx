import { Text } from '@mantine/core'
import { formatPlace } from '@radar/contract'
import type { Analytics } from '@radar/contract'
import { plural } from '../../../lib/format.ts'
import { BarsTable } from './bars-table.tsx'
import { FigureCard } from './figure-card.tsx'

type Props = { figures: Analytics; query: string | undefined }

const noteOf = ({ judged, kept }: { judged: number; kept: number }) =>
  judged === 0 ? 'none judged' : `${kept} of ${judged}`

/** Matches of each keyword, and the share that was kept. */
export function KeywordsCard({ figures: { keywords, found_by_intent, found_before_noting }, query }: Props) {
  return (
    <FigureCard
      title="Keywords"
      text="What each keyword found, and how much of what you judged you kept"
      table="keywords"
      query={query}
    >
      {keywords.length === 0 && <Text>No keyword found anything in these days.</Text>}
      {keywords.length > 0 && (
        <BarsTable
          label="Matches by keyword"
          heading="Keyword"
          unit="Matches"
          note="Kept"
          rows={keywords.map(({ keyword, found, ...of }) => ({
            name: keyword,
            value: found,
            note: noteOf(of),
          }))}
        />
      )}
      {found_by_intent > 0 && (
        <Text c="dimmed">{plural(found_by_intent, 'match', 'matches')} by meaning, without any keyword.</Text>
      )}
      {found_before_noting > 0 && (
        <Text c="dimmed">
          {plural(found_before_noting, 'match', 'matches')} from before Radar noted which keyword found a
          post.
        </Text>
      )}
    </FigureCard>
  )
}

/** Matches of each subreddit, and the share that was kept. */
export function SubredditsCard({ figures: { subreddits }, query }: Props) {
  return (
    <FigureCard
      title="Subreddits"
      text="Where matches were found, and how much of what you judged you kept"
      table="subreddits"
      query={query}
    >
      {subreddits.length === 0 && <Text>Nothing was found in these days.</Text>}
      {subreddits.length > 0 && (
        <BarsTable
          label="Matches by subreddit"
          heading="Subreddit"
          unit="Matches"
          note="Kept"
          rows={subreddits.map(({ subreddit, found, ...of }) => ({
            name: formatPlace(subreddit),
            value: found,
            note: noteOf(of),
          }))}
        />
      )}
    </FigureCard>
  )
}
