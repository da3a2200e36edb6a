import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { api } from '../../../lib/api.ts'
import { codeOf } from '../../../lib/errors.ts'
import { toast, toastLimit } from '../../../lib/toast.ts'
import { saveDraftPage, takeDraftPage } from '../../../lib/unsaved.ts'

/**
 * Sends the person to the forum, which asks for consent and sends them back: to the page that they left where `comesBack`
 * says so, as for a draft, and elsewhere to the one that shows what was connected.
 */
export function useConnect(purpose: 'main' | 'buddy', { comesBack = false } = {}) {
  const { pathname, search } = useLocation()
  return useMutation(
    api.functions.redditConfig.mutationOptions({
      onMutate: () => {
        // Whoever gave up on the way has a page saved that is not meant any more.
        takeDraftPage()
        if (comesBack) saveDraftPage(`${pathname}${search}`)
      },
      onSuccess: ({ authorizeUrl }) => window.location.assign(authorizeUrl),
      onError: (error) => {
        if (toastLimit(error)) return
        toast.error(failureOf(codeOf(error), purpose))
      },
    }),
  )
}

function failureOf(code: string | undefined, purpose: 'main' | 'buddy') {
  const buddy = purpose === 'buddy'
  if (code === 'UNAUTHORIZED')
    return buddy
      ? { title: 'Please sign in to add a buddy account' }
      : { title: 'Authentication Error', message: 'Please sign in to connect Reddit' }
  if (code === 'FORUM_UNAVAILABLE')
    return {
      title: 'Configuration Error',
      message: 'Reddit client ID not configured. Please check server settings.',
    }
  return buddy
    ? { title: 'Failed to initiate buddy connection' }
    : { title: 'Connection Error', message: 'Failed to initiate Reddit connection' }
}
