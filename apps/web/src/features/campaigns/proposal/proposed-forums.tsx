import { Paper, Stack } from '@mantine/core'
import { formatPlace, joinNames } from '@radar/contract'
import type { Proposal } from '@radar/contract'
import { useState } from 'react'
import { OtherPlaces } from '../other-places.tsx'
import { isIn } from '../same-place.ts'
import { left } from './proposal-choice.ts'
import type { ProposalChoice } from './proposal-choice.ts'
import { ProposedPlaces } from './proposed-places.tsx'
import classes from './proposal-view.module.css'

type Props = {
  proposed: Proposal['other_places']
  chosen: Pick<ProposalChoice, 'subreddits' | 'other_places'>
  /** Number of places that the plan has room for; undefined where any number fits. */
  free: number | undefined
  onChange(part: Partial<ProposalChoice>): void
}

/** Forums beside Reddit, folded away where none is chosen. */
export function ProposedForums({ proposed, chosen: { subreddits, other_places }, free, onChange }: Props) {
  const [opens] = useState(other_places.length > 0)
  const remaining = left(free, [...subreddits, ...other_places])
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
        <ProposedPlaces
          proposed={proposed}
          chosen={other_places}
          remaining={remaining}
          onChange={(taken) => onChange({ other_places: taken })}
        />
        <OtherPlaces
          chosen={other_places.filter((one) => !isProposed(one))}
          subreddits={subreddits}
          remaining={remaining}
          full="It has no room for more."
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
