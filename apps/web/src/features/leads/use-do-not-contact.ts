import { formatUsername } from '@radar/contract'
import { messageOf } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { useAddUnwanted } from '../../lib/use-unwanted-authors.ts'
import { confirm } from '../../ui/confirm.ts'

type NamedAuthor = { forum: string; username: string }

/** Asks, and puts somebody on the list of those whom no campaign contacts. */
export function useDoNotContact() {
  const add = useAddUnwanted((error) =>
    toast.error({ title: 'The name is not on the list', message: messageOf(error) }),
  )
  const ask = (lead: NamedAuthor) =>
    confirm({
      title: `Do not contact ${formatUsername(lead)}`,
      text: `None of your campaigns matches or answers ${formatUsername(lead)} any more. Their matches leave your lists, and replies that are queued for them end. You can take the name off the list in Settings.`,
      action: 'Do not contact',
      onConfirm: () => add.mutate({ username: lead.username }),
    })
  return { ask, isPending: add.isPending }
}
