import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const TYPING_PAUSE_MS = 300
const MAX_SHOWN = 12

/** What each intent query looks for, as the server's matcher reads it. */
export function IntentQueryEchoes({ queries }: { queries: string[] }) {
  const [asked] = useDebouncedValue(queries.slice(-MAX_SHOWN), TYPING_PAUSE_MS)
  const { data } = useQuery(
    api.intentQueries.read.queryOptions({
      input: { queries: asked },
      enabled: asked.length > 0,
      staleTime: Infinity,
      placeholderData: keepPreviousData,
    }),
  )
  if (queries.length === 0) return null
  const read = data?.items.filter(({ query }) => queries.includes(query)) ?? []
  return (
    <Stack gap={2} role="status" aria-label="What the intent queries look for">
      {read.map(({ query, words, problem }) => (
        <Text key={query} size="xs" c={problem ? 'var(--radar-danger)' : 'dimmed'}>
          {problem === null ? (
            <>
              <b>{query}</b> looks for posts that ask for something and say most of: {words.join(', ')}
            </>
          ) : (
            `“${query}”: ${problem}`
          )}
        </Text>
      ))}
    </Stack>
  )
}
