import type { QueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/api.ts'
import { isKnown } from '../../../lib/errors.ts'
import type { openTab } from '../../../lib/open-tab.ts'
import { watchUpgrade } from '../../../lib/watch-upgrade.ts'

type Way = { tab: ReturnType<typeof openTab>; queryClient: QueryClient }

/** Sends the tab to the checkout, and watches for what comes of it; whoever pays already gets the portal. */
export async function goToCheckout({ tab, queryClient }: Way): Promise<void> {
  const subscription = api.functions.checkSubscription.queryOptions({ input: {}, staleTime: 0 })
  tab.goTo(await readUrl())
  watchUpgrade(async () => (await queryClient.fetchQuery(subscription)).tier === 'moderator')
}

async function readUrl(): Promise<string> {
  try {
    return (await client.functions.createCheckout({})).url
  } catch (error) {
    if (isKnown(error) && error.code === 'ALREADY_SUBSCRIBED') return error.data.portal_url
    throw error
  }
}
