import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CHECKOUT_ERROR } from '../../../lib/billing-texts.ts'
import { openTab } from '../../../lib/open-tab.ts'
import { toast } from '../../../lib/toast.ts'
import { useOnce } from '../../../lib/use-once.ts'

/** Opens the checkout in a tab of its own; what follows comes with the click. */
export function useCheckout() {
  const queryClient = useQueryClient()
  const checkout = useMutation({
    mutationFn: async (tab: ReturnType<typeof openTab>) => {
      const { goToCheckout } = await import('./go-to-checkout.ts')
      await goToCheckout({ tab, queryClient })
    },
    onError: (_error, tab) => {
      tab.close()
      toast.error(CHECKOUT_ERROR)
    },
  })
  const { mutate, isPending } = useOnce(checkout)
  return { isPending, begin: () => !isPending && mutate(openTab()) }
}
