import { Anchor, CloseButton, Paper, Text } from '@mantine/core'
import { PAGES } from '@radar/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { isDemo, placeOf } from '../../../lib/place.ts'
import { toast } from '../../../lib/toast.ts'
import classes from './last-month.module.css'

const QUERY = api.results.lastMonth.queryOptions({ input: {}, staleTime: 3_600_000 })

/** Result of the month before in one sentence, until it is dismissed. */
export function LastMonth() {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(QUERY)
  const dismiss = useMutation(
    api.results.dismiss.mutationOptions({
      onMutate: () => queryClient.setQueryData(QUERY.queryKey, { report: null }),
      onError: async (failure) => {
        toast.error({ title: messageOf(failure) })
        await queryClient.invalidateQueries({ queryKey: QUERY.queryKey })
      },
    }),
  )
  if (!data && error)
    return (
      <Text c="dimmed">
        What last month brought cannot be shown.{' '}
        <Anchor component="button" type="button" underline="always" onClick={() => void refetch()}>
          Try Again
        </Anchor>
      </Text>
    )
  const report = data?.report
  if (!report) return null
  const { month, sentence, visits, counts_visits } = report
  return (
    <Paper component="section" aria-label="What last month brought" className={classes.box}>
      <Text className={classes.sentence}>
        {sentence}{' '}
        <Anchor component={Link} to={placeOf(PAGES.analytics)} underline="always">
          By campaign
        </Anchor>
        {!counts_visits && visits === 0 && (
          <>
            {' · '}
            <Anchor component={Link} to={`${PAGES.developerSettings}#visits`} underline="always">
              Count visits to your site
            </Anchor>
          </>
        )}
      </Text>
      {!isDemo() && (
        <CloseButton
          className={classes.close}
          iconSize={18}
          aria-label="Hide this sentence"
          title="Hide this sentence"
          onClick={() => dismiss.mutate({ month })}
        />
      )}
    </Paper>
  )
}
