import { Anchor, Skeleton, Stack, Switch, Text } from '@mantine/core'
import type { OtherPlace, ReadForum } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { PlaceField } from './place-field.tsx'
import { isIn, isSame } from './same-place.ts'

type Props = {
  chosen: OtherPlace[]
  subreddits: string[]
  /** Number of places that the plan still has room for; undefined where any number fits. */
  remaining: number | undefined
  /** Sentence that says why no more can be chosen; undefined where that is said above. */
  full?: string
  error?: string | undefined
  onChange(chosen: OtherPlace[]): void
  /** Called with the name of a subreddit that was typed here. */
  onSubreddit(name: string): void
}

const BRINGS: Readonly<Record<string, string>> = {
  hackernews:
    'New stories and comments of the whole site are matched within a minute or two. You answer there in your own words: Hacker News does not allow generated comments, so Radar writes no text for it.',
  bluesky:
    'Every new post of the network is compared with your keywords and the words of your intent queries, and matched within seconds. Posts that say none of them are not found, and older posts cannot be searched. You post your answer there yourself.',
}

/**
 * Forums beside Reddit: each that is read as a whole as a switch, and a field for places that people name. What this Radar
 * does not read is offered only where it was chosen before.
 */
export function OtherPlaces(props: Props) {
  const { chosen, subreddits, remaining, full, error, onChange, onSubreddit } = props
  const { data, isPending, refetch } = useQuery(api.forums.list.queryOptions())
  if (isPending) return <Skeleton h={44} role="status" aria-label="Loading other forums" />
  if (!data)
    return (
      <Text size="xs" c="dimmed">
        Forums beside Reddit cannot be shown. What was chosen stays.{' '}
        <Anchor component="button" type="button" inherit underline="always" onClick={() => void refetch()}>
          Try Again
        </Anchor>
      </Text>
    )
  const whole = data.items.flatMap(({ forum, only_place }) =>
    only_place === null ? [] : [{ forum, place: only_place }],
  )
  const isRead = ({ forum }: OtherPlace) => data.items.some((one) => one.forum === forum)
  const unread = chosen.filter((one) => !isRead(one))
  const named = chosen.filter((one) => isRead(one) && !isIn(whole, one))
  const offered = [...whole, ...unread]
  const asksForNames = data.items.some(takesPlaces)
  const isFull = remaining !== undefined && remaining <= 0
  const remove = (place: OtherPlace) => onChange(chosen.filter((one) => !isSame(one, place)))
  return (
    <Stack gap="md" role="group" aria-label="Other forums">
      {full !== undefined && (offered.length > 0 || asksForNames) && (
        <Text size="xs" c="dimmed">
          Each other forum or community counts as one subreddit of your plan.{isFull && ` ${full}`}
        </Text>
      )}
      {offered.map((place) => {
        const isChosen = isIn(chosen, place)
        return (
          <Switch
            key={`${place.forum} ${place.place}`}
            label={place.place}
            description={
              isRead(place)
                ? BRINGS[place.forum]
                : 'This Radar does not read it any more. Turn it off to save.'
            }
            checked={isChosen}
            disabled={isFull && !isChosen}
            onChange={({ currentTarget: { checked } }) =>
              checked ? onChange([...chosen, place]) : remove(place)
            }
          />
        )
      })}
      {asksForNames && (
        <PlaceField
          places={named.map((place) => ({ ...place, forum_name: nameIn(data.items, place) }))}
          subreddits={subreddits}
          isFull={isFull}
          onAdd={(place) => onChange([...chosen.filter((one) => !isSame(one, place)), place])}
          onRemove={remove}
          onSubreddit={onSubreddit}
        />
      )}
      {error !== undefined && (
        <Text size="xs" c="var(--radar-danger)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}

const nameIn = (forums: ReadForum[], { forum }: OtherPlace) =>
  forums.find((one) => one.forum === forum)?.forum_name ?? forum

/** True for a forum whose places people name, other than the one that subreddits belong to. */
const takesPlaces = ({ only_place, reply }: ReadForum) => only_place === null && reply.way === 'by_hand'
