import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { EchoList } from './echo-list.tsx'
import { useLatestEntries } from './use-latest-entries.ts'

/** Explains what each intent query finds by meaning, and by the words that the server's matcher parses. */
export function IntentQueryEchoes({ queries }: { queries: string[] }) {
  const asked = useLatestEntries(queries)
  const { data } = useQuery(
    api.intentQueries.read.queryOptions({
      input: { queries: asked },
      enabled: asked.length > 0,
      staleTime: Infinity,
      placeholderData: keepPreviousData,
    }),
  )
  if (queries.length === 0) return null
  const echoes = data?.items.filter(({ query }) => queries.includes(query)) ?? []
  return (
    <EchoList label="What the intent queries look for" echoes={echoes} entryOf={({ query }) => query}>
      {({ words }) =>
        `looks for posts that mean the same, or that ask for something and say most of: ${words.join(', ')}`
      }
    </EchoList>
  )
}
