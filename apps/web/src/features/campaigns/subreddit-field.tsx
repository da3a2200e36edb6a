import { Group, Loader, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SubredditResult } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/errors.ts'
import { formatNumber } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { TagsField } from '../../ui/tags-field.tsx'
import type { TagsFieldProps } from '../../ui/tags-field.tsx'

const shortestQuery = 2
const pause = 300

/** Subreddits as tags, with suggestions from the forum's own search. */
export function SubredditField({ onChange, ...rest }: TagsFieldProps) {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(withoutPrefix(typed.trim()), pause)
  const search = useQuery(
    api.functions.redditSearch.queryOptions({
      input: { query },
      enabled: query.length >= shortestQuery,
      staleTime: 60_000,
    }),
  )
  useEffect(() => {
    if (!search.error) return
    toast.error({
      title: 'Search Failed',
      message: `Unable to search Reddit subreddits: ${messageOf(search.error).replace(/\.$/, '')}. Please try again or enter the subreddit name manually.`,
    })
  }, [search.error])

  const results = new Map(search.data?.subreddits.map((result) => [result.name, result]))
  return (
    <TagsField
      {...rest}
      data={[...results.keys()]}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(tags) => onChange(tags.map(withoutPrefix))}
      rightSection={search.isFetching ? <Loader size="xs" aria-label="Searching subreddits" /> : undefined}
      renderOption={({ option }) => <Suggestion result={results.get(option.value)} />}
    />
  )
}

const withoutPrefix = (name: string) => name.replace(/^\/?r\//i, '')

function Suggestion({ result }: { result: SubredditResult | undefined }) {
  if (!result) return null
  return (
    <div>
      <Group gap="xs">
        <Text fw={500}>r/{result.name}</Text>
        <Text size="xs" c="dimmed" className="numbers">
          {formatNumber(result.subscribers)} subscribers · {result.public ? 'public' : 'not public'}
        </Text>
      </Group>
      <Text size="xs" c="dimmed" lineClamp={1}>
        {result.title}
      </Text>
    </div>
  )
}
