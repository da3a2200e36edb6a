import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

/**
 * j and k go from card to card; every other key presses the control of the card, or of a message, that names it as
 * its shortcut. Where the card in focus leaves the list, the one after it takes the focus.
 */
export function useMatchShortcuts() {
  const listRef = useRef<HTMLDivElement>(null)
  const [enabled, setEnabled] = useLocalStorage({ key: 'radar-shortcuts', defaultValue: true })
  useEffect(() => {
    const list = listRef.current
    if (!enabled || !list) return undefined
    let current = -1
    let focused: HTMLElement | undefined
    const cards = () => [...list.querySelectorAll<HTMLElement>('article')]
    const noteFocus = () => {
      current = cards().findIndex((card) => card.contains(document.activeElement))
      focused = cards()[current]
    }
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
      const all = cards()
      if (event.key === 'j' || event.key === 'k') {
        const here = all[current]?.contains(document.activeElement) ?? false
        const step = event.key === 'k' ? -1 : here || current < 0 ? 1 : 0
        const next = Math.max(0, Math.min(all.length - 1, current + step))
        all[next]?.focus()
        return
      }
      const control = `[aria-keyshortcuts="${CSS.escape(event.key)}"]`
      const toast = document.querySelector<HTMLElement>(`.mantine-Notifications-root ${control}`)
      ;(toast ?? all[current]?.querySelector<HTMLElement>(control))?.click()
    }
    const passOn = new MutationObserver((changes) => {
      const left = changes.some(({ removedNodes }) => [...removedNodes].some((node) => node === focused))
      if (left && document.activeElement === document.body)
        cards()
          .slice(0, current + 1)
          .at(-1)
          ?.focus()
    })
    passOn.observe(list, { childList: true })
    list.addEventListener('focusin', noteFocus)
    document.addEventListener('keydown', press)
    return () => {
      passOn.disconnect()
      list.removeEventListener('focusin', noteFocus)
      document.removeEventListener('keydown', press)
    }
  }, [enabled])
  return { listRef, enabled, setEnabled }
}

function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return true
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
}
