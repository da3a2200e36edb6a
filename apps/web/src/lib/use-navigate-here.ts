import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { NavigateOptions } from 'react-router'

/** Navigates while what asked for it is on the page: an answer that comes later takes nobody from where they have gone. */
export function useNavigateHere() {
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return async (to: string, options?: NavigateOptions) => {
    if (isHere.current) await navigate(to, options)
  }
}
