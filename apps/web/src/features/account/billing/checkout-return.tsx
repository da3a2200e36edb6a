import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { client } from '../../../lib/api.ts'
import { CHECKOUT_MS, CHECKOUT_PENDING, CHECKOUT_SUCCESS } from '../../../lib/billing-texts.ts'
import { codeOf } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'

/** Back from a checkout: tells it, asks for the plan at once, and clears the address. */
export function CheckoutReturn() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (query.get('checkout_success') !== 'true') return
    void confirm(query.get('session_id')).then(() => queryClient.invalidateQueries())
    for (const name of ['checkout_success', 'session_id']) query.delete(name)
    void navigate(`${pathname}${query.size > 0 ? `?${query}` : ''}`, { replace: true, state })
  }, [pathname, search, state, navigate, queryClient])
  return null
}

/** Tells what the plan is by now: an address alone buys nothing. */
async function confirm(sessionId: string | null): Promise<void> {
  try {
    const { tier } = sessionId
      ? await client.billing.confirm({ session_id: sessionId })
      : await client.functions.checkSubscription({})
    if (tier === 'moderator') return toast.success(CHECKOUT_SUCCESS, CHECKOUT_MS)
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND')
      return toast.error({ title: 'Checkout Error', message: 'This checkout is not one of yours.' })
  }
  toast.notice(CHECKOUT_PENDING)
}
