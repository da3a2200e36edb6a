import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const TYPING_PAUSE_MS = 300
const MAX_SHOWN = 12

/** What each keyword finds, as the server's matcher reads it. */
export function KeywordEchoes({ keywords }: { keywords: string[] }) {
  const [asked] = useDebouncedValue(keywords.slice(-MAX_SHOWN), TYPING_PAUSE_MS)
  const { data } = useQuery(
    api.keywords.read.queryOptions({
      input: { keywords: asked },
      enabled: asked.length > 0,
      staleTime: Infinity,
      placeholderData: keepPreviousData,
    }),
  )
  const read = data?.items.filter(({ keyword }) => keywords.includes(keyword)) ?? []
  return (
    <Stack gap={2} role="status" aria-label="What the keywords find">
      {read.map(({ keyword, finds, excludes, problem }) => (
        <Text key={keyword} size="xs" c={problem ? 'var(--radar-danger)' : 'dimmed'}>
          {problem === null ? (
            <>
              <b>{keyword}</b> finds: {finds.length > 0 ? finds.join(', ') : 'nothing by itself'}
              {excludes.length > 0 && `; not with ${excludes.join(', ')}`}
            </>
          ) : (
            `“${keyword}”: ${problem}`
          )}
        </Text>
      ))}
    </Stack>
  )
}
