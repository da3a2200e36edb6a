import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { putSettings } from '../../../lib/put-settings.ts'
import { SETTINGS } from '../../../lib/scopes.ts'
import { toast } from '../../../lib/toast.ts'
import { undoToast } from '../../../ui/undo-toast.tsx'

/** Sets from which score on matches are worth a look, and offers the way back. */
export function useSetFloor() {
  const queryClient = useQueryClient()
  const { data: settings } = useQuery(api.settings.get.queryOptions())
  const { mutateAsync, isPending } = useMutation(
    api.settings.update.mutationOptions({
      scope: SETTINGS,
      onSuccess: (saved) => putSettings(queryClient, saved),
      onError: (error) => toast.error({ title: 'The floor did not change', message: messageOf(error) }),
      onSettled: () =>
        Promise.all(
          [api.matches.key(), api.rules.key(), api.campaigns.key(), api.today.key()].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
    }),
  )
  const set = async (floor: number) => {
    const before = settings?.floor
    await mutateAsync({ floor })
    if (before === undefined) return
    undoToast({
      title: `Your floor is ${floor}`,
      message: `Matches of ${floor} or more are worth a look.`,
      onUndo: () => void mutateAsync({ floor: before }).catch(() => undefined),
    })
  }
  return {
    // What failed was told.
    setFloor: (floor: number) => void set(floor).catch(() => undefined),
    busy: isPending || settings === undefined,
  }
}
