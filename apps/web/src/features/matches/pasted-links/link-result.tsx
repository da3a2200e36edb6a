import { Anchor, Button, Text } from '@mantine/core'
import { formatPlace } from '@radar/contract'
import type { LinkScore, Match } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { formatAuthor } from '../../../lib/format-author.ts'
import { Failure } from '../../../ui/failure.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { SharedFrom } from '../../../ui/shared-from.tsx'
import { ScoredPost, describeKeywords } from './scored-post.tsx'

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
  const { post, keywords } = result
  const obstacle = describeObstacle(result)
  return (
    <ScoredPost
      post={post}
      score={result}
      meta={
        <>
          <Text component="span" inherit fw={600} c="var(--mantine-color-text)">
            {formatPlace(post.subreddit)}
          </Text>
          <SharedFrom subreddit={post.shared_from} />
          <span>{formatAuthor(post)}</span>
          <RelativeTime timestamp={post.created_utc} />
          {keywords.length > 0 && <span>{describeKeywords(keywords)}</span>}
        </>
      }
    >
      {obstacle === undefined ? (
        <Button loading={add.isPending} onClick={() => add.mutate(input)}>
          Add to matches
        </Button>
      ) : (
        <Text role="note">{obstacle}</Text>
      )}
      {post.permalink && (
        <Anchor href={post.permalink} target="_blank" rel="noreferrer">
          Open the post in the forum
        </Anchor>
      )}
      <Failure error={add.error} />
    </ScoredPost>
  )
}

function describeObstacle({ obstacle, history_days }: LinkScore): string | undefined {
  if (obstacle === 'too_old')
    return `It was written more than ${history_days} days ago, which is as far as your plan goes back, so it cannot become a match.`
  if (obstacle === 'blocked') return 'You blocked its author, so it cannot become a match.'
  return undefined
}
