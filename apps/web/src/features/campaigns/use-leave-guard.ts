import { useEffect, useRef } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { confirm } from '../../ui/confirm.ts'

/** Asks before a page is left with something that is typed and not saved. */
export function useLeaveGuard(isDirty: () => boolean) {
  const navigate = useNavigate()
  const open = useRef(false)
  const guards = () => !open.current && isDirty()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => guards() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { location } = blocker
    blocker.reset()
    confirm({
      title: 'Leave without saving?',
      text: 'What you typed stays in this browser tab until you come back to it.',
      action: 'Leave',
      destroys: false,
      onConfirm: () => {
        open.current = true
        void navigate(location)
      },
    })
  }, [blocker, navigate])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (guards()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  })
  return {
    /** Lets the page be left: the changes are saved or given up. */
    open: () => (open.current = true),
    close: () => (open.current = false),
  }
}
