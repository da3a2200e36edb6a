import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { formatDollars } from '@radar/contract'
import type { CampaignReading } from '@radar/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { formatNumber, plural } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { SAYS_ALWAYS_THE_SAME } from '../../../lib/describe-provider.ts'
import { describeTrouble } from './describe-reading.ts'

/** Matches that no AI has read beside the campaign, what reading them costs, and how far that is. */
export function ReadingPanel({ campaignId }: { campaignId: string }) {
  const { data } = useQuery(api.readings.get.queryOptions({ input: { id: campaignId } }))
  if (!data?.provider) return null
  const trouble = describeTrouble(data)
  const isQuiet = trouble === '' && data.backlog === 0 && data.unread === 0 && data.provider.tells_posts_apart
  if (isQuiet) return null
  return (
    <Stack component="section" gap={6} aria-label="Reading by AI">
      {trouble !== '' && data.waiting > 0 && <Trouble text={trouble} reading={data} />}
      {!data.provider.tells_posts_apart && (
        <Text size="xs" c="var(--radar-low)" role="status">
          {SAYS_ALWAYS_THE_SAME}
        </Text>
      )}
      {data.backlog > 0 && <Backlog key={campaignId} campaignId={campaignId} left={data.backlog} />}
      {data.backlog === 0 && data.unread > 0 && <Offer campaignId={campaignId} reading={data} />}
    </Stack>
  )
}

const tellFault = (error: Error) =>
  toast.error({ title: 'The reading did not change', message: messageOf(error) })

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: api.readings.key() })
}

function Trouble({ text, reading: { waiting, stopped_by } }: { text: string; reading: CampaignReading }) {
  return (
    <Text size="xs" c="var(--radar-low)" role="status">
      {text} {plural(waiting, 'match', 'matches')} {waiting === 1 ? 'waits' : 'wait'}
      {stopped_by &&
        (stopped_by.endsWith('month')
          ? ' and will be read first next month'
          : ' and will be read first tomorrow')}
      . Until then scores are Radar’s own.
    </Text>
  )
}

type OfferProps = { campaignId: string; reading: CampaignReading }

function Offer({ campaignId, reading: { unread, read, price_dollars, provider, day, month } }: OfferProps) {
  const start = useMutation(
    api.readings.start.mutationOptions({ onSettled: useRefresh(), onError: tellFault }),
  )
  const left = Math.max(0, Math.min(leftOf(day), leftOf(month)))
  return (
    <Group gap="xs" justify="space-between">
      <Text size="xs" className="numbers">
        {plural(unread, 'match', 'matches')} here {unread === 1 ? 'was' : 'were'} not read by AI
        {read > 0 && ' beside the present text of this campaign'}. Reading {unread === 1 ? 'it' : 'them'}{' '}
        costs about {formatDollars(price_dollars)}
        {!provider?.prices.known && ' at most, as nobody entered a price'}
        {price_dollars > left &&
          `, of which ${formatDollars(left)} are left now; the rest is read once a ceiling resets`}
        .
      </Text>
      <Button
        size="compact-xs"
        variant="default"
        loading={start.isPending}
        onClick={() => start.mutate({ id: campaignId })}
      >
        Read what is already here
      </Button>
    </Group>
  )
}

const leftOf = ({ ceiling_dollars, spent_dollars }: CampaignReading['day']) => ceiling_dollars - spent_dollars

function Backlog({ campaignId, left }: { campaignId: string; left: number }) {
  const stop = useMutation(api.readings.stop.mutationOptions({ onSettled: useRefresh(), onError: tellFault }))
  const [total, setTotal] = useState(left)
  // The server tells what is left; the most of it that was seen is the whole.
  if (left > total) setTotal(left)
  const done = total - left
  return (
    <div>
      <Group gap="xs" justify="space-between">
        <Text role="status" size="xs" className="numbers">
          AI is reading {plural(total, 'match', 'matches')}
          {done > 0 && `, ${formatNumber(left)} left`}. Until then they keep their scores.
        </Text>
        <Button
          size="compact-xs"
          variant="default"
          miw={44}
          loading={stop.isPending}
          onClick={() => stop.mutate({ id: campaignId })}
        >
          Stop
        </Button>
      </Group>
      <Progress
        value={Math.max((100 * done) / total, 4)}
        mt={4}
        size="sm"
        animated
        aria-label="Share of matches that were read"
      />
    </div>
  )
}
