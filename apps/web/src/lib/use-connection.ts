import { useDocumentVisibility, useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { authClient } from './auth-client.ts'
import { REACHABLE, connection } from './connection.ts'

/** Somebody at work is told of a silent server within five seconds, so a contact that is older is made sure of. */
const STALE_CONTACT_MS = 2_500

export const useConnection = () =>
  useSyncExternalStore(connection.subscribe, connection.state, () => REACHABLE)

/** Makes sure of the connection when the browser or the person gives a reason to, and asks who is there after a gap. */
export function useWatchedConnection() {
  const visible = useDocumentVisibility() === 'visible'
  useWindowEvent('online', connection.hurry)
  useWindowEvent('offline', checkNow)
  useWindowEvent('pointerdown', checkStaleContact)
  useWindowEvent('keydown', checkStaleContact)
  useEffect(() => {
    if (visible) connection.hurry()
  }, [visible])
  useEffect(() => onReturn(() => authClient.$store.notify('$sessionSignal')), [])
}

/** Reads everything on the screen again after a gap. */
export function useRereadAfterGap() {
  const queryClient = useQueryClient()
  useEffect(() => onReturn(() => void queryClient.invalidateQueries()), [queryClient])
}

const onReturn = (act: () => void) =>
  connection.subscribe(() => {
    if (connection.state().reachable) act()
  })

const checkNow = () => void connection.check()

function checkStaleContact() {
  if (connection.millisecondsSinceContact() > STALE_CONTACT_MS) void connection.check()
}
