import type { UserSettings } from '@radar/contract'
import type { QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'

const queryKey = api.settings.get.queryKey()

/** Shows settings as they were saved. A reading that began before is given up: it would bring back what was there. */
export async function putSettings(queryClient: QueryClient, saved: UserSettings) {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, saved)
}
