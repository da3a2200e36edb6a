import { Anchor, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { OTHER_PLACES } from '@radar/contract'
import type { OtherPlace } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { limitHint } from '../../lib/limit-hint.ts'
import { PLACE_NAMES } from '../../lib/place-names.ts'

type Props = {
  chosen: OtherPlace[]
  /** Number of places that the plan still has room for; undefined where any number fits. */
  remaining: number | undefined
  limit: number | undefined
  error?: string | undefined
  onChange(chosen: OtherPlace[]): void
}

const BRINGS: Record<OtherPlace, string> = {
  hackernews:
    'New stories and comments of the whole site are matched within a minute or two. You answer there in your own words: Hacker News does not allow generated comments, so Radar writes no text for it.',
}

/** Forums beside Reddit, each as a switch. What this Radar does not read is offered only where it was chosen before. */
export function OtherPlaces({ chosen, remaining, limit, error, onChange }: Props) {
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
  const isRead = (key: OtherPlace) => data.items.some(({ forum, whole }) => whole && forum === key)
  const offered = OTHER_PLACES.filter((key) => isRead(key) || chosen.includes(key))
  if (offered.length === 0) return null
  const isFull = remaining !== undefined && remaining <= 0
  return (
    <Stack gap="xs" role="group" aria-label="Other forums">
      {offered.map((key) => {
        const isChosen = chosen.includes(key)
        const isRefused = isFull && !isChosen
        return (
          <Switch
            key={key}
            label={PLACE_NAMES[key]}
            description={
              <>
                {isRead(key) ? BRINGS[key] : 'This Radar does not read it any more. Turn it off to save.'}{' '}
                {isRefused
                  ? limitHint({ thing: 'subreddit', limit: limit ?? 0 })
                  : 'Counts as one subreddit of your plan.'}
              </>
            }
            checked={isChosen}
            disabled={isRefused}
            error={error}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, key] : chosen.filter((one) => one !== key))
            }
          />
        )
      })}
    </Stack>
  )
}
