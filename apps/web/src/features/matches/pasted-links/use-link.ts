import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { isPostAddress } from '../../../lib/post-address.ts'

/** The address of a post that is to be scored, as the page's own address names it; empty while one is awaited. */
export function useLink() {
  const [query, setQuery] = useSearchParams()
  const go = (change: (query: URLSearchParams) => void) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        change(next)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const setLink = (link: string | undefined) =>
    go((next) => (link === undefined ? next.delete('link') : next.set('link', link)))
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const isInField =
      event.target instanceof Element && event.target.matches('input, textarea, [contenteditable]')
    if (!isInField && isPostAddress(text)) setLink(text.trim())
  })
  useEffect(() => {
    document.addEventListener('paste', takePasted)
    return () => document.removeEventListener('paste', takePasted)
  }, [])
  return {
    link: query.get('link') ?? undefined,
    setLink,
    /** Opens a match in the place of the field. */
    openMatch: (id: string) =>
      go((next) => {
        next.delete('link')
        next.set('match', id)
      }),
  }
}
