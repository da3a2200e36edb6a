import { useDocumentVisibility } from '@mantine/hooks'
import type { Match, RadarEvent } from '@radar/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, client } from './api.ts'
import { connection, untilReachable } from './connection.ts'
import { noticeLostSession } from './query-client.ts'
import { reconnectPause } from './reconnect-pause.ts'

/** Enough for the longest pause: a page that was replaced would replace another by coming back at once. */
const FAILURES_OF_A_REPLACED_PAGE = 10
/** All pages hear of a gap at the same moment; a database that has just come back gets their questions one by one. */
const MAX_SCATTER_MS = 3_000

/**
 * Keeps what is on the screen in step with what happens on the server, while the page is seen: a browser has only
 * six connections for all the tabs that show Radar. What was missed is asked for when the page is seen again.
 */
export function useLiveEvents() {
  const queryClient = useQueryClient()
  const visible = useDocumentVisibility() === 'visible'
  useEffect(() => {
    if (!visible) return undefined
    const abort = new AbortController()
    void listen(queryClient, abort.signal)
    return () => abort.abort()
  }, [queryClient, visible])
}

async function listen(queryClient: QueryClient, signal: AbortSignal) {
  let failures = 0
  while (!signal.aborted) {
    try {
      const stream = await client.events.stream(undefined, { signal })
      failures = 0
      for await (const event of stream) {
        if (event.type === 'stream_replaced') failures = FAILURES_OF_A_REPLACED_PAGE
        apply(event, queryClient)
      }
    } catch (error) {
      if (signal.aborted) return
      noticeLostSession(error)
      failures++
    }
    if (signal.aborted) return
    if (await connection.check()) await pause(reconnectPause(failures, Math.random()), signal)
    else await untilReachable(signal)
    if (!signal.aborted) refreshAfterGap(queryClient)
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, ms)
    signal.addEventListener('abort', goOn)
  })

function apply(event: RadarEvent, queryClient: QueryClient) {
  const refresh = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey })
  switch (event.type) {
    case 'scan':
      queryClient.setQueryData(
        api.campaigns.get.queryKey({ input: { id: event.scan.campaign_id } }),
        (campaign) => campaign && { ...campaign, last_scan: event.scan },
      )
      if (event.scan.status !== 'running')
        for (const queryKey of [api.campaigns.key(), api.rules.key()]) refresh(queryKey)
      return
    case 'matches':
      refresh(api.matches.list.key({ input: { id: event.campaign_id } }))
      return
    case 'verdict':
      if (isKnown(event, queryClient)) return
      refresh(api.matches.list.key({ input: { id: event.campaign_id } }))
      for (const queryKey of [api.campaigns.key(), api.rules.key()]) refresh(queryKey)
      return
    case 'reply':
      refresh(api.matches.key())
      return
    case 'reddit_credentials':
      refresh(api.redditCredentials.key())
      return
    case 'missed':
      setTimeout(() => refreshAfterGap(queryClient), Math.random() * MAX_SCATTER_MS)
  }
}

type Matches = InfiniteData<{ items: Match[] }>
type Judged = Extract<RadarEvent, { type: 'verdict' }>

/** This page's own verdicts come back to it: it shows them already, or is about to ask for all that changed. */
function isKnown({ campaign_id, match_id, verdict }: Judged, queryClient: QueryClient): boolean {
  if (queryClient.isMutating({ mutationKey: api.matches.judge.key() }) > 0) return true
  const queryKey = api.matches.list.key({ input: { id: campaign_id } })
  const pages = queryClient.getQueriesData<Matches>({ queryKey }).flatMap(([, data]) => data?.pages ?? [])
  return pages.some(({ items }) => items.some((item) => item.id === match_id && item.verdict === verdict))
}

/** While the stream was away anything may have happened. */
function refreshAfterGap(queryClient: QueryClient) {
  for (const queryKey of [
    api.campaigns.key(),
    api.matches.key(),
    api.rules.key(),
    api.redditCredentials.key(),
  ])
    void queryClient.invalidateQueries({ queryKey })
}
