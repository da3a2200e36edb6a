import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Failure } from './failure.tsx'

type Props = {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >
}

/** The end of a list of which there is more, and why more could not be fetched. */
export function MoreButton({ query }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  return (
    <>
      {hasNextPage && (
        <Button variant="default" mx="auto" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load More
        </Button>
      )}
      {isFetchNextPageError && <Failure error={error} />}
    </>
  )
}
