import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { formatPlace, isReddit } from '@radar/contract'
import type { OtherPlace, PlaceChoice, PlaceChoices as Choices } from '@radar/contract'
import { useLayoutEffect, useRef, useState } from 'react'
import { client } from '../../lib/api.ts'
import { messageOf } from '../../lib/errors.ts'
import { plural } from '../../lib/format.ts'
import { besideInput } from '../../ui/beside-input.tsx'
import { PlaceChoices } from './place-choices.tsx'

/** Characters of a search. */
const MAX_WORDS = 100

type Props = {
  places: (OtherPlace & { forum_name: string })[]
  subreddits: string[]
  /** True if the plan has no room for more. */
  isFull: boolean
  onAdd(place: OtherPlace): void
  onRemove(place: OtherPlace): void
  onSubreddit(name: string): void
}

/** Field that takes the name or address of any place, says what it found, and adds it; for words it offers communities. */
export function PlaceField({ places, subreddits, isFull, onAdd, onRemove, onSubreddit }: Props) {
  const [typed, setTyped] = useState('')
  // An answer may come when other places were added or removed meanwhile.
  const latest = useRef({ onAdd, onSubreddit })
  useLayoutEffect(() => {
    latest.current = { onAdd, onSubreddit }
  })
  const search = useMutation({
    mutationFn: (words: string) => client.forums.searchPlaces({ words }),
  })
  const lookUp = useMutation({
    mutationFn: (text: string) => client.forums.findPlace({ typed: text }),
    onSuccess: (answer, text) => {
      if (!answer.found) return
      const { forum, place } = answer
      if (isReddit(forum)) latest.current.onSubreddit(place)
      else latest.current.onAdd({ forum, place })
      setTyped((now) => (now.trim() === text ? '' : now))
    },
  })
  const found = lookUp.data
  const error = lookUp.error ?? search.error
  const problem = error ? messageOf(error) : found && !found.found ? found.problem : undefined
  const add = () => {
    const text = typed.trim()
    if (text === '' || isFull) return
    if (isWords(text)) search.mutate(text)
    else lookUp.mutate(text)
  }
  const maySearch = found && !found.found && !isFull && !search.data && isNoAddress(lookUp.variables)
  const searchInstead = () => search.mutate(lookUp.variables ?? '', { onSuccess: () => lookUp.reset() })
  const choose = ({ forum, place }: PlaceChoice) => lookUp.mutate(isReddit(forum) ? `r/${place}` : place)
  const isAdded = ({ forum, place }: OtherPlace) =>
    isReddit(forum)
      ? subreddits.some((name) => name.toLowerCase() === place.toLowerCase())
      : places.some((one) => one.forum === forum && one.place === place)
  return (
    <Stack gap="xs">
      <Stack gap={6}>
        <TextInput
          label="Add a community or forum"
          description="A word such as woodworking finds communities to choose from. Or type r/name, a Lemmy community as community@instance, or the address of a Discourse forum or of one of its categories."
          placeholder="woodworking@lemmy.world"
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            lookUp.reset()
            search.reset()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          disabled={isFull}
          inputContainer={besideInput(
            <Button
              variant="default"
              loading={lookUp.isPending || search.isPending}
              disabled={isFull}
              onClick={add}
            >
              {isWords(typed.trim()) ? 'Search' : 'Add'}
            </Button>,
          )}
        />
        <div role="status">
          {problem !== undefined && (
            <Text size="xs" c="var(--radar-danger)">
              {problem}
            </Text>
          )}
          {maySearch && (
            <Button variant="default" size="xs" mt={4} loading={search.isPending} onClick={searchInstead}>
              Search communities for “{lookUp.variables}”
            </Button>
          )}
          {search.data && !found && (
            <Text size="xs" c="dimmed" className="numbers">
              {describeFound(search.data, search.variables)}
            </Text>
          )}
          {found?.found && (
            <Text size="xs" c="dimmed">
              Added: {found.text}
            </Text>
          )}
        </div>
      </Stack>
      {search.data && (
        <PlaceChoices
          words={search.variables}
          found={search.data}
          isAdded={isAdded}
          isDisabled={lookUp.isPending || isFull}
          onChoose={choose}
        />
      )}
      {places.map(({ forum, forum_name, place }) => (
        <Group key={`${forum} ${place}`} gap="xs" wrap="nowrap">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {formatPlace(place)}{' '}
            <Text span c="dimmed" size="xs">
              {forum_name}
            </Text>
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${formatPlace(place)}`}
            onClick={() => onRemove({ forum, place })}
          >
            <IconX stroke={1.5} size={16} />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  )
}

/** True for what may be words in spite of its signs, such as `node.js` and `ui/ux`. */
const isNoAddress = (typed: string) => !/@|:\/\/|^\/?r\//.test(typed) && typed.length <= MAX_WORDS

/** Says how many communities a search found; undefined where a forum that did not answer may have one. */
function describeFound({ items, problems }: Choices, words: string): string | undefined {
  if (items.length > 0) return `${plural(items.length, 'community', 'communities')} found.`
  if (problems.length > 0) return undefined
  return `No community has “${words}” in its name or title. Try another word, or paste an address.`
}

/** True for words to search by, rather than a name or an address. */
const isWords = (typed: string) => typed !== '' && (/\s/.test(typed) || !/[/@.:]/.test(typed))
