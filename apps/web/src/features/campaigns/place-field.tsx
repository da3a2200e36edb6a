import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { OtherPlace } from '@radar/contract'
import { useState } from 'react'
import { client } from '../../lib/api.ts'
import { messageOf } from '../../lib/errors.ts'
import { isReddit } from '../../lib/format-author.ts'

type Props = {
  places: (OtherPlace & { forum_name: string })[]
  /** Sentence that says why no more fits; undefined where more does. */
  full: string | undefined
  onAdd(place: OtherPlace): void
  onRemove(place: OtherPlace): void
  onSubreddit(name: string): void
}

/** Field that takes the name or address of any place, says what it found, and adds it. */
export function PlaceField({ places, full, onAdd, onRemove, onSubreddit }: Props) {
  const [typed, setTyped] = useState('')
  const search = useMutation({
    mutationFn: (text: string) => client.forums.findPlace({ typed: text }),
    onSuccess: (answer) => {
      if (!answer.found) return
      const { forum, place } = answer
      if (isReddit(forum)) onSubreddit(place)
      else onAdd({ forum, place })
      setTyped('')
    },
  })
  const found = search.data
  const problem =
    full ??
    (search.error ? messageOf(search.error) : undefined) ??
    (found && !found.found ? found.problem : undefined)
  const add = () => {
    if (typed.trim() !== '' && full === undefined) search.mutate(typed.trim())
  }
  return (
    <Stack gap={4}>
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          flex={1}
          label="Add a community or forum"
          description="A subreddit as r/name, a Lemmy community as community@instance, or the address of a Discourse forum. Each counts as one subreddit of your plan."
          placeholder="woodworking@lemmy.world"
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            search.reset()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          disabled={full !== undefined}
        />
        <Button variant="default" loading={search.isPending} disabled={full !== undefined} onClick={add}>
          Add
        </Button>
      </Group>
      <div role="status">
        {problem !== undefined && (
          <Text size="xs" c={full === undefined ? 'var(--radar-danger)' : 'dimmed'}>
            {problem}
          </Text>
        )}
        {found?.found && (
          <Text size="xs" c="dimmed">
            Added: {found.text}
          </Text>
        )}
      </div>
      {places.map(({ forum, forum_name, place }) => (
        <Group key={`${forum} ${place}`} gap="xs" wrap="nowrap">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {place}{' '}
            <Text span c="dimmed" size="xs">
              {forum_name}
            </Text>
          </Text>
          <CloseButton size="sm" aria-label={`Remove ${place}`} onClick={() => onRemove({ forum, place })} />
        </Group>
      ))}
    </Stack>
  )
}
