import type { ReplyDraft } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { formatSendTime } from '../../lib/format-times.ts'
import { useNow } from '../../ui/use-now.ts'

/** The time that an approval would give a draft, reserved as soon as the draft is on the screen. */
export function useReservation({ id }: ReplyDraft, canPost: boolean) {
  const now = useNow()
  const { data } = useQuery(
    api.replies.reserve.queryOptions({
      input: { id },
      enabled: canPost,
      staleTime: 60_000,
      retry: false,
    }),
  )
  const { data: settings } = useQuery(api.settings.get.queryOptions())
  const reserved_for = data?.reserved_for ?? null
  const isToCome = reserved_for !== null && Date.parse(reserved_for) > now.getTime()
  return {
    now,
    settings,
    text: isToCome ? formatSendTime(reserved_for, now, settings?.timezone) : undefined,
  }
}
