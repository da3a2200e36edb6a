import { Skeleton, Stack, Text } from '@mantine/core'
import type { Answering, Match } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ReplyDesk } from '../reply-desk.tsx'
import { OwnWords } from './own-words.tsx'
import { RecordComment } from './record-comment.tsx'

/** Desk for an answer that its person writes and posts: what the asker wants, the person's own facts, and an empty field. */
export function ByHandDesk({ match }: { match: Match }) {
  const answering = useQuery(api.replies.answering.queryOptions({ input: { id: match.id } }))
  const campaign = useQuery(api.campaigns.get.queryOptions({ input: { id: match.campaign_id } }))
  if (answering.isPending || campaign.isPending)
    return <Skeleton h={280} role="status" aria-label="Loading what you need to answer" />
  const { data } = answering
  if (!data || !campaign.data)
    return (
      <ErrorState
        title="What you need to answer cannot be shown"
        error={answering.error ?? campaign.error}
        safe="The match is safe, and what you wrote here before is still in this tab."
        retry={() => Promise.all([answering.refetch(), campaign.refetch()])}
      />
    )
  return (
    <ReplyDesk post={match} url={data.url}>
      <Stack gap="sm">
        {data.reply.way === 'by_hand' && <Text role="note">{data.reply.because}</Text>}
        <Listed title="They ask for" entries={pointsOf(data, match)} />
        <Listed title="What you offer" entries={ownFactsOf(data, campaign.data.product_service)} />
        <OwnWords matchId={match.id} url={data.url} />
        <RecordComment matchId={match.id} forumName={data.forum_name} />
      </Stack>
    </ReplyDesk>
  )
}

function Listed({ title, entries }: { title: string; entries: string[] }) {
  if (entries.length === 0) return null
  return (
    <div>
      <Text size="xs" fw={600}>
        {title}
      </Text>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {entries.map((entry) => (
          <Text key={entry} component="li" maw="75ch" style={{ overflowWrap: 'anywhere' }}>
            {entry}
          </Text>
        ))}
      </ul>
    </div>
  )
}

/** Points of the post; without any, the sentences that earned its score. */
function pointsOf({ points }: Answering, { ledger }: Match): string[] {
  if (points.length > 0) return points
  const quotes = ledger
    .filter(({ part, points: earned }) => part === 'sentence' && earned > 0)
    .flatMap((entry) => entry.quotes)
  return [...new Set(quotes)]
}

const ownFactsOf = ({ facts }: Answering, product = ''): string[] => [
  ...new Set([product.trim(), ...facts].filter((fact) => fact !== '')),
]
