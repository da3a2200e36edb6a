import { Loader, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { subredditNameOf } from '@radar/contract'
import type { SubredditResult } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/errors.ts'
import { plural } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { TagsField } from '../../ui/tags-field.tsx'
import type { TagsFieldProps } from '../../ui/tags-field.tsx'
import { CommunityLine } from './community-line.tsx'
import { SubredditChecks, useSubredditChecks } from './subreddit-checks.tsx'

const MIN_QUERY = 2
const TYPING_PAUSE_MS = 300

/** Subreddits as tags, with suggestions from the forum's own search; each is checked as it is added. */
export function SubredditField({ onChange, markOf, value = [], ...rest }: TagsFieldProps) {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(subredditNameOf(typed), TYPING_PAUSE_MS)
  const search = useQuery(
    api.functions.redditSearch.queryOptions({
      input: { query },
      enabled: query.length >= MIN_QUERY,
      staleTime: 60_000,
    }),
  )
  const communities = useQuery(api.subreddits.list.queryOptions({ staleTime: Infinity, retry: false }))
  useEffect(() => {
    if (!search.error) return
    toast.error({
      title: 'Search Failed',
      message: `Unable to search Reddit subreddits: ${messageOf(search.error).replace(/\.$/, '')}. Please try again or enter the subreddit name manually.`,
    })
  }, [search.error])

  const checks = useSubredditChecks(value)
  const all = communities.data?.items ?? []
  const offered = query.length < MIN_QUERY ? all : (search.data?.subreddits ?? [])
  const results = new Map(offered.map((result) => [result.name, result]))
  const isUnknown = all.length > 0 && query.length >= MIN_QUERY && search.data?.subreddits.length === 0
  return (
    <div>
      <TagsField
        {...rest}
        value={value}
        data={[...results.keys()]}
        filter={({ options }) => options}
        maxDropdownHeight={260}
        searchValue={typed}
        onSearchChange={setTyped}
        parse={subredditNameOf}
        onChange={onChange}
        markOf={(tag) =>
          checks.some(({ name, missing }) => name === tag && missing) ? 'refused' : markOf?.(tag)
        }
        rightSection={search.isFetching ? <Loader size="xs" aria-label="Searching subreddits" /> : undefined}
        renderOption={({ option }) => <Suggestion result={results.get(option.value)} />}
      />
      {isUnknown && (
        <Text size="xs" c="var(--radar-danger)" role="status" mt={4}>
          The practice forum has no community called “{query}”. Clear the field to see the {all.length} it
          has.
        </Text>
      )}
      <SubredditChecks checks={checks} />
    </div>
  )
}

function Suggestion({ result }: { result: SubredditResult | undefined }) {
  if (!result) return null
  const { name, subscribers, title } = result
  const facts = `${plural(subscribers, 'subscriber')} · ${result.public ? 'public' : 'not public'}`
  return <CommunityLine name={`r/${name}`} facts={facts} title={title} />
}
