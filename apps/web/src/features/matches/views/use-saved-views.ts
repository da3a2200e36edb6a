import type { MatchFilters, SavedView } from '@radar/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { confirm } from '../../../ui/confirm.ts'

/** The filters that the user gave names. */
export const useSavedViews = () => useQuery(api.savedViews.list.queryOptions())

/** Creates, changes and deletes views; `onGo` leads to the one that was created, or away from one that is gone. */
export function useViewActions(onGo: (view: string | undefined) => void) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.savedViews.key() })
  const create = useMutation(
    api.savedViews.create.mutationOptions({
      onSuccess: async ({ id }) => {
        await refresh()
        onGo(id)
      },
    }),
  )
  const update = useMutation(api.savedViews.update.mutationOptions({ onSettled: refresh }))
  const remove = useMutation(
    api.savedViews.delete.mutationOptions({
      onSuccess: () => onGo(undefined),
      onSettled: refresh,
    }),
  )
  return {
    create,
    update,
    remove,
    save: (view: SavedView, filters: MatchFilters) =>
      update.mutate({ id: view.id, filters }, { onSuccess: () => onGo(view.id) }),
    askToDelete: ({ id, name }: SavedView) =>
      confirm({
        title: 'Delete view',
        text: `“${name}” is removed from the inbox, and links to it show the whole inbox. No match changes.`,
        action: 'Delete view',
        onConfirm: () => remove.mutate({ id }),
      }),
  }
}
