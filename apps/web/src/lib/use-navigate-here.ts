import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { NavigateOptions } from 'react-router'

let current: string | undefined

/** Follows where the person is; the frame of all pages calls it. */
export function useFollowedPath() {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    current = pathname
  }, [pathname])
}

/**
 * Navigates while the person is at the path where they asked for it: an answer that comes later takes nobody from where
 * they have gone. What asked may be gone from the page by then.
 */
export function useNavigateHere() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async (to: string, options?: NavigateOptions) => {
    if (pathname === current) await navigate(to, options)
  }
}
