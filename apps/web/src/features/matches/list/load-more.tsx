import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Failure } from '../../../ui/failure.tsx'
import { bringsMore } from '../queries/keep-pages.ts'
import type { MatchPages } from '../../../lib/match-lists.ts'

/** Distance from its end at which a list goes on. */
const AHEAD = '1500px'

type Props = { query: UseInfiniteQueryResult<MatchPages> }

/** Adds the next matches. Once somebody has asked for more, the list goes on by itself as its end comes near. */
export function LoadMore({ query }: Props) {
  const { isFetching, isFetchingNextPage, isFetchNextPageError, error, data } = query
  const buttonRef = useRef<HTMLButtonElement>(null)
  const goesOn =
    !isFetching && !isFetchNextPageError && (data?.pages.length ?? 0) > 1 && bringsMore(data?.pages ?? [])
  // A list that is being read again ends with newer counts: what is asked for by itself waits for that.
  const load = useEffectEvent(() => void query.fetchNextPage({ cancelRefetch: false }))
  useEffect(() => {
    const button = buttonRef.current
    if (!goesOn || !button) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
      { rootMargin: AHEAD },
    )
    observer.observe(button)
    return () => observer.disconnect()
  }, [goesOn])
  return (
    <>
      <Button
        ref={buttonRef}
        variant="default"
        mx="auto"
        loading={isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        Load More
      </Button>
      {isFetchNextPageError && <Failure error={error} />}
    </>
  )
}
