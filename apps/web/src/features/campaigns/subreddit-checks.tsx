import { Stack, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { api, client } from '../../lib/api.ts'
import { codeOf, fieldErrorsOf, messageOf } from '../../lib/errors.ts'
import { plural } from '../../lib/format.ts'
import { takeTurns } from '../../lib/take-turns.ts'

const FRESH_MS = 600_000
const turns = takeTurns()

export type SubredditCheck = {
  name: string
  pending: boolean
  text: string
  missing: boolean
  isUnknown?: boolean
}

/** Looks up each name in the forum. */
export function useSubredditChecks(names: string[]): SubredditCheck[] {
  const results = useQueries({
    queries: names.map((name) =>
      api.subreddits.get.queryOptions({
        input: { name },
        queryFn: ({ signal }) => turns.run(signal, () => client.subreddits.get({ name }, { signal })),
        staleTime: FRESH_MS,
        retry: false,
      }),
    ),
  })
  return names.map((name, place) => {
    const { data, error } = results[place] ?? {}
    if (data?.found) {
      const text = `r/${data.name} · ${plural(data.subscribers, 'subscriber')}`
      return { name, pending: false, text: data.public ? text : `${text} · not public`, missing: false }
    }
    if (data) return { name, pending: false, text: data.problem, missing: true, isUnknown: true }
    const shown = /^\/?r\//i.test(name) ? name : `r/${name}`
    if (!error) return { name, pending: true, text: `${shown}: being checked…`, missing: false }
    const isBad = codeOf(error) === 'BAD_REQUEST'
    const faults = new Set(Object.values(fieldErrorsOf(error)).flat())
    const said = isBad ? [...faults].join(' ') : messageOf(error)
    return { name, pending: false, text: `${shown}: ${said}`, missing: isBad }
  })
}

/** Reason why a campaign with these subreddits cannot be saved yet; undefined where it can. */
export function problemOf(checks: SubredditCheck[]): string | undefined {
  const unknown = checks.filter(({ isUnknown }) => isUnknown).map(({ name }) => `r/${bare(name)}`)
  if (unknown.length > 0) return `Radar cannot find ${unknown.join(', ')}. Remove it, or choose another.`
  return checks.some(({ pending }) => pending) ? 'The subreddits are being checked…' : undefined
}

const bare = (name: string) => name.replace(/^\/?r\//i, '')

export function SubredditChecks({ checks }: { checks: SubredditCheck[] }) {
  return (
    <Stack
      gap={2}
      mt={checks.length > 0 ? 6 : 0}
      role="status"
      aria-label="What the forum says of the subreddits"
    >
      {checks.map(({ name, text, missing }) => (
        <Text key={name} size="xs" className="numbers" c={missing ? 'var(--radar-danger)' : 'dimmed'}>
          {text}
        </Text>
      ))}
    </Stack>
  )
}
