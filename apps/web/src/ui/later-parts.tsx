import { useNotifications } from '@mantine/notifications'
import { Suspense, useState } from 'react'
import { useQuestion } from './confirm.ts'
import { loadMenu } from './drop-menu.tsx'
import { lazyPart } from '../lib/lazy-part.ts'

const loadToasts = async () => ({ default: (await import('./toast-list.tsx')).ToastList })
const loadDialog = async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog })
const ToastList = lazyPart(loadToasts)
const ConfirmDialog = lazyPart(loadDialog)

/** Toasts and dialogs, whose code is fetched with the first message or question. */
export function LaterParts() {
  const toasted = useEver(useNotifications().notifications.length > 0)
  const asked = useEver(useQuestion() !== undefined)
  return (
    <Suspense>
      {toasted && <ToastList />}
      {asked && <ConfirmDialog />}
    </Suspense>
  )
}

/** Fetches them ahead: what tells of a lost connection must be here before it is lost. */
export const fetchLaterParts = () => Promise.allSettled([loadToasts(), loadDialog(), loadMenu()])

/** True once the value has been true. */
function useEver(is: boolean): boolean {
  const [ever, setEver] = useState(is)
  if (is && !ever) setEver(true)
  return ever || is
}
