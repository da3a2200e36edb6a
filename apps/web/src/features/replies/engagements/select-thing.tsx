import {
  Alert,
  Button,
  Group,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core'
import { ownThingSearch, PAGES } from '@radar/contract'
import type { FieldErrors, OwnThing } from '@radar/contract'
import { IconSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Failure } from '../../../ui/failure.tsx'
import { useNow } from '../../../ui/use-now.ts'
import type { ThingType } from './chosen.ts'
import { describeAge } from './describe-engagement.ts'
import { ThingText } from './thing-text.tsx'
import classes from './wizard.module.css'

const NAMES: Record<ThingType, string> = { post: 'Posts', comment: 'Comments' }
const PREFIXES: Record<ThingType, string> = { post: 't3_', comment: 't1_' }

type Props = {
  type: ThingType
  /** False while a later step is shown; the search and its results are kept. */
  isShown: boolean
  isConnected: boolean
  onChangeType(to: ThingType): void
  onChoose(thing: OwnThing): void
}

/** Posts or comments of the main account: the latest on focus, or the results of a search. */
export function SelectThing({ type, isShown, isConnected, onChangeType, onChoose }: Props) {
  const search = useSearch(type)
  const other = type === 'post' ? 'comment' : 'post'
  const form = useForm({
    initial: { query: '' },
    schema: ownThingSearch,
    toInput: ({ query: text }) => searchOf(type, text.trim()),
    fieldOf: () => 'query',
    check: ({ query: text }): FieldErrors =>
      findNamed(text)?.type === other
        ? { query: [`This names a ${other}: choose ${NAMES[other]} above.`] }
        : {},
    live: true,
    onType: ({ query: text }) => {
      // An emptied box shows the latest again, as when it was entered.
      if (text?.trim() === '') search.ask(searchOf(type, ''))
    },
    send: search.ask,
  })
  const isEmpty = form.values.query.trim() === ''
  const chosen = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isShown) chosen.current?.focus()
  }, [isShown])
  if (!isConnected) return <NotConnected />
  return (
    <Stack gap="md" hidden={!isShown}>
      <SegmentedControl
        aria-label="Type"
        style={{ alignSelf: 'flex-start' }}
        data={Object.entries(NAMES).map(([value, label]) => ({ value, label }))}
        value={type}
        onChange={(value) => onChangeType(value as ThingType)}
      />
      <form {...form.props}>
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            type="search"
            aria-label={`Search your ${NAMES[type].toLowerCase()}`}
            placeholder="Words, address or id"
            flex={1}
            leftSection={<IconSearch stroke={1.5} size={16} />}
            {...form.field('query')}
            onFocus={() => {
              if (isEmpty && !search.isAsked) search.ask(searchOf(type, ''))
            }}
          />
          <Button type="submit" disabled={isEmpty || form.isWrong} loading={search.isPending}>
            Search
          </Button>
        </Group>
      </form>
      <Results
        search={search}
        type={type}
        onChoose={(thing, button) => {
          chosen.current = button
          onChoose(thing)
        }}
      />
    </Stack>
  )
}

/** Search for the latest things where the text is empty, for one thing that it names, or for things with the text. */
function searchOf(type: ThingType, text: string) {
  const named = findNamed(text)
  return {
    action: 'search_user_things' as const,
    thingType: type,
    ...(named ? { thingId: named.id } : text !== '' && { query: text }),
  }
}

/** Address of a post, or of a comment below one. */
const ADDRESS = /\/comments\/(?<post>[a-z0-9]+)(?:\/[^/?#]*\/(?<comment>[a-z0-9]+))?/

/** Thing that a text names by its id with the prefix, or by its address. */
function findNamed(text: string): { type: ThingType; id: string } | undefined {
  const name = text.trim().toLowerCase()
  for (const type of ['post', 'comment'] as const)
    if (name.startsWith(PREFIXES[type])) return { type, id: name.slice(PREFIXES[type].length) }
  const { post, comment } = ADDRESS.exec(name)?.groups ?? {}
  if (comment !== undefined) return { type: 'comment', id: comment }
  return post === undefined ? undefined : { type: 'post', id: post }
}

function useSearch(type: ThingType) {
  const { mutate, data, error, isPending, isIdle, variables } = useMutation(
    api.functions.redditHelper.mutationOptions({
      onError: (failure) =>
        toast.error({
          title: `Failed to search for ${NAMES[type].toLowerCase()}: ${messageOf(failure)}`,
        }),
    }),
  )
  const found = data && Array.isArray(data.data) ? data.data : undefined
  return { ask: mutate, found, error, isPending, isAsked: !isIdle && !error, asked: variables }
}

type ResultsProps = Pick<Props, 'type'> & {
  search: ReturnType<typeof useSearch>
  onChoose(thing: OwnThing, button: HTMLElement): void
}

function Results({ search: { found, error, isPending, asked }, type, onChoose }: ResultsProps) {
  const now = useNow()
  const things = NAMES[type].toLowerCase()
  if (isPending)
    return (
      <Stack gap="xs" role="status" aria-label={`Searching your ${things}`}>
        <Skeleton h={64} />
        <Skeleton h={64} />
        <Skeleton h={64} />
      </Stack>
    )
  if (error) return <Failure error={error} />
  if (!found) return <Text c="dimmed">Click the box to see your latest {things}.</Text>
  if (found.length === 0) {
    const isSearch = asked !== undefined && ('query' in asked || 'thingId' in asked)
    return (
      <Text c="dimmed">{isSearch ? describeMiss(type, asked) : `Your account has no ${things} yet.`}</Text>
    )
  }
  return (
    <ul className={classes.results} aria-label={NAMES[type]}>
      {found.map((thing) => (
        <li key={thing.id}>
          <UnstyledButton
            className={classes.result}
            onClick={(event) => onChoose(thing, event.currentTarget)}
          >
            <ThingText thing={thing} type={type} />
            <Text c="dimmed" size="xs" className="numbers">
              {describeAge(thing.created_utc, now)}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

function describeMiss(type: ThingType, asked: object): string {
  if ('thingId' in asked) return `There is no ${type} of yours with this id.`
  return `None of your latest ${NAMES[type].toLowerCase()} has these words. Paste the address of an older one.`
}

function NotConnected() {
  return (
    <Alert color="yellow" title="No Reddit account">
      <Stack gap="sm" align="flex-start">
        <Text>Connect your main account first: you choose from what it wrote.</Text>
        <Button component={Link} to={PAGES.redditSettings} variant="default">
          Go to Settings
        </Button>
      </Stack>
    </Alert>
  )
}
