import { Paper, Stack, Text } from '@mantine/core'
import { formatPlace, joinNames } from '@radar/contract'
import type { Proposal } from '@radar/contract'
import { useState } from 'react'
import { OtherPlaces } from '../other-places.tsx'
import { isIn } from '../same-place.ts'
import type { Remaining } from '../usage-of.ts'
import { fullText } from './describe-room.ts'
import { left } from './proposal-choice.ts'
import type { ProposalChoice } from './proposal-choice.ts'
import { ProposedPlaces } from './proposed-places.tsx'
import classes from './proposal-view.module.css'

type Props = {
  proposed: Proposal['other_places']
  chosen: Pick<ProposalChoice, 'subreddits' | 'other_places'>
  /** Number of places that the plan has room for; undefined where any number fits. */
  free: number | undefined
  remaining: Remaining
  onChange(part: Partial<ProposalChoice>): void
}

/** Forums beside Reddit, folded away where none is chosen. */
export function ProposedForums({ proposed, chosen, free, remaining, onChange }: Props) {
  const { subreddits, other_places } = chosen
  const [opens] = useState(other_places.length > 0)
  const room = left(free, [...subreddits, ...other_places])
  const isFull = room !== undefined && room <= 0
  const isProposed = (place: (typeof other_places)[number]) => isIn(proposed, place)
  return (
    <Paper component="details" open={opens} className={classes.details}>
      <summary className={classes.summary}>
        <span>
          <b>Other forums</b> ·{' '}
          {joinNames(other_places.map(({ place }) => formatPlace(place))) || 'none chosen'}
        </span>
        <span className={classes.hint}>Communities and whole forums</span>
      </summary>
      <Stack gap="md" mt="md">
        <Text size="xs" c="dimmed" role="status">
          Each other forum or community counts as one subreddit of your plan.
          {isFull && ` ${fullText('subreddits', remaining)}`}
        </Text>
        <ProposedPlaces
          proposed={proposed}
          chosen={other_places}
          remaining={room}
          onChange={(taken) => onChange({ other_places: taken })}
        />
        <OtherPlaces
          chosen={other_places.filter((one) => !isProposed(one))}
          subreddits={subreddits}
          remaining={room}
          onChange={(taken) =>
            onChange({
              other_places: [...other_places.filter((one) => isProposed(one) && !isIn(taken, one)), ...taken],
            })
          }
          onSubreddit={(name) => onChange({ subreddits: [...new Set([...subreddits, name])] })}
        />
      </Stack>
    </Paper>
  )
}
