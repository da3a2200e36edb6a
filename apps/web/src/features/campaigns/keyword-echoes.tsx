import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { EchoList } from './echo-list.tsx'
import { useLatestEntries } from './use-latest-entries.ts'

/** Explains each keyword as the server's matcher parses it. */
export function KeywordEchoes({ keywords }: { keywords: string[] }) {
  const asked = useLatestEntries(keywords)
  const { data } = useQuery(
    api.keywords.read.queryOptions({
      input: { keywords: asked },
      enabled: asked.length > 0,
      staleTime: Infinity,
      placeholderData: keepPreviousData,
    }),
  )
  const echoes = data?.items.filter(({ keyword }) => keywords.includes(keyword)) ?? []
  return (
    <EchoList label="What the keywords find" echoes={echoes} entryOf={({ keyword }) => keyword}>
      {({ finds, excludes }) => (
        <>
          finds: {finds.length > 0 ? finds.join(', ') : 'nothing by itself'}
          {excludes.length > 0 && `; not with ${excludes.join(', ')}`}
        </>
      )}
    </EchoList>
  )
}
