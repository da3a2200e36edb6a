import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { SCORE_WORDS, bandOf } from '@radar/contract'
import type { LinkScore, Match } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { Failure } from '../../../ui/failure.tsx'
import { Highlighted } from '../../../ui/highlighted.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ScoreRing } from '../../../ui/score-ring.tsx'
import { LedgerTable } from '../score/ledger-table.tsx'
import classes from './score-link.module.css'

type Props = {
  /** The campaign and the address. */
  input: { id: string; url: string }
  result: LinkScore
  onAdded(matchId: string): void
}

/** The post at an address with its score, and the button that makes a match of it. */
export function LinkResult({ input, result, onAdded }: Props) {
  const queryClient = useQueryClient()
  const add = useMutation(
    api.links.add.mutationOptions({
      onSuccess: async ({ id }: Match) => {
        onAdded(id)
        await queryClient.invalidateQueries({ queryKey: api.matches.key() })
      },
    }),
  )
  const { post, relevance_score, reason, ledger, keywords } = result
  const quotes = ledger.flatMap((entry) => entry.quotes)
  return (
    <article className={classes.result} aria-label={post.title}>
      <div className={classes.score}>
        <ScoreRing score={relevance_score} />
        <Text size="xs" c="dimmed">
          % match
        </Text>
        <Text size="xs" fw={600}>
          {SCORE_WORDS[bandOf(relevance_score)]}
        </Text>
      </div>
      <div className={classes.post}>
        <Text size="xs" c="dimmed" className={classes.meta} component="div">
          <Text component="span" inherit fw={600} c="var(--mantine-color-text)">
            r/{post.subreddit}
          </Text>
          <span>u/{post.author ?? '[deleted]'}</span>
          <RelativeTime timestamp={post.created_utc} />
          {keywords.length > 0 && <span>says {keywords.map((keyword) => `“${keyword}”`).join(', ')}</span>}
        </Text>
        <Title order={3} size="md">
          <Highlighted text={post.title} quotes={quotes} />
        </Title>
        {post.body && (
          <Text className={classes.body} lineClamp={6}>
            <Highlighted text={post.body} quotes={quotes} />
          </Text>
        )}
        <Text c="dimmed" size="xs" mt={4}>
          {reason}
        </Text>
        <Group gap="xs" mt="sm">
          {describeObstacle(result) === undefined ? (
            <Button loading={add.isPending} onClick={() => add.mutate(input)}>
              Add to matches
            </Button>
          ) : (
            <Text role="note">{describeObstacle(result)}</Text>
          )}
          {post.permalink && (
            <Anchor href={post.permalink} target="_blank" rel="noreferrer">
              Open the post in the forum
            </Anchor>
          )}
          <Failure error={add.error} />
        </Group>
      </div>
      <div className={classes.ledger}>
        <LedgerTable score={relevance_score} ledger={ledger} />
      </div>
    </article>
  )
}

function describeObstacle({ obstacle, history_days }: LinkScore): string | undefined {
  if (obstacle === 'too_old')
    return `It was written more than ${history_days} days ago, which is as far as your plan goes back, so it cannot become a match.`
  if (obstacle === 'blocked') return 'You blocked its author, so it cannot become a match.'
  return undefined
}
