import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/api.ts'
import { PORTAL_ERROR } from '../../../lib/billing-texts.ts'
import { openTab } from '../../../lib/open-tab.ts'
import { toast } from '../../../lib/toast.ts'

/** Opens the billing portal in a tab of its own. */
export function usePortal() {
  const portal = useMutation({
    mutationFn: async (tab: ReturnType<typeof openTab>) =>
      tab.goTo((await client.functions.customerPortal({})).url),
    onError: (_error, tab) => {
      tab.close()
      toast.error(PORTAL_ERROR)
    },
  })
  return { isPending: portal.isPending, open: () => !portal.isPending && portal.mutate(openTab()) }
}
