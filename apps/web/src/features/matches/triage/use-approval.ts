import type { Match } from '@radar/contract'
import type { Mutation } from '@tanstack/react-query'
import { MutationObserver, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { outdateMatches } from '../../../lib/match-lists.ts'
import { scopeOfReply } from '../../../lib/scopes.ts'
import { toast } from '../../../lib/toast.ts'
import type { Undo } from './use-undo.ts'

type Approval = Mutation<unknown, Error, { id: string }>

/** Approves replies by their buttons. As long as nothing was sent, undoing that makes the reply a draft again. */
export function useApproval({ push }: Undo) {
  const queryClient = useQueryClient()
  const cache = queryClient.getMutationCache()

  const takeBack = async (match: Match, approval: Approval) => {
    const id = approval.state.variables?.id
    if (id === undefined) return
    const options = api.replies.unqueue.mutationOptions({ scope: scopeOfReply(id) })
    try {
      await new MutationObserver(queryClient, options).mutate({ id })
    } catch (error) {
      if (approval.state.status === 'success')
        toast.error({ title: 'The approval could not be taken back', message: messageOf(error) })
    }
    outdateMatches(queryClient, [match.id])
    await Promise.all(
      [api.matches.key(), api.queue.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  }

  /** Presses a button. Returns false where that approved no reply: it may lead to the text, or wait for an answer. */
  return (match: Match, button: HTMLElement): boolean => {
    const before = cache.getAll()
    button.click()
    const approval = cache.find<unknown, Error, { id: string }>({
      mutationKey: api.replies.queue.key(),
      exact: false,
      predicate: (one) => !before.includes(one),
    })
    if (!approval) return false
    const step = push(() => void takeBack(match, approval))
    const stop = cache.subscribe(() => {
      if (approval.state.status === 'pending') return
      stop()
      if (approval.state.status === 'error') step.drop()
    })
    return true
  }
}
