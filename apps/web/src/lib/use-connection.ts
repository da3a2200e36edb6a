import { useDocumentVisibility, useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { authClient } from './auth-client.ts'
import { PATIENCE_MS, REACHABLE, connection } from './connection.ts'

/** A person at work hears of a silent server within five seconds, so an older contact is checked. */
const STALE_CONTACT_MS = 2_500

export const useConnection = () =>
  useSyncExternalStore(connection.subscribe, connection.state, () => REACHABLE)

/** Checks the connection when the browser or the person gives a reason to, and asks who is signed in after a gap. */
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
  useCheckOfSlowPages()
}

/** The code of a page is fetched by the browser, which tells nobody that it waits. */
function useCheckOfSlowPages() {
  const isOpening = useNavigation().state !== 'idle'
  useEffect(() => {
    if (!isOpening) return undefined
    const doubt = setTimeout(checkNow, PATIENCE_MS)
    return () => clearTimeout(doubt)
  }, [isOpening])
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
