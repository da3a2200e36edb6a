import { useEffect, useEffectEvent, useRef } from 'react'
import { isTakenElsewhere, useShortcuts } from '../../../lib/shortcuts.ts'
import { stopLateKeys } from './stop-late-keys.ts'

type Keys = {
  /** The matches of the list, in its order; of a long list not all are on the page. */
  ids: string[]
  /** The one that is looked at. */
  current: string | undefined
  /** True if moving through the list opens each match. */
  opensOnWalk: boolean
  onOpen(id: string): void
  onToggle(id: string): void
  onClose(): void
  /** A key presses the button that approves the reply to this match, or leads to what is missing. */
  onApprove(id: string, button: HTMLElement): void
  /** True while the next match loads: a key would act on the one before. */
  isWaiting(): boolean
  /** True for a match that its user dealt with: it leaves the list because of that. */
  isHandled(id: string): boolean
  /** Judges a match of which no row is there. */
  onVerdict(id: string, verdict: 'kept' | 'dismissed'): void
  /** Keys without a control of their own, with the id of the match in focus, if there is one. */
  commands: Record<string, (id: string | undefined) => void>
}

/** A match that had the focus, and where it stood while it was in the list. */
type FocusPosition = { id: string; place: number }

/** Keys of controls that only an open card has: on a closed row they open it first. */
const IN_CARD = new Set(['s', 'e', 'g', 'p'])

/** Keys of the buttons that every row has. */
const VERDICTS: Record<string, 'kept' | 'dismissed'> = { y: 'kept', x: 'dismissed' }

/** Time in which nobody has seen yet that another match has the focus. */
const REACTION_MS = 300

/** Keys that act on no match. */
const HARMLESS = new Set(['u', '?', '/'])

/**
 * j and k go from match to match; every other key does what is named for it, or presses the control of the match, or
 * of its pane, that names the key as its shortcut. Where the match in focus leaves the list, the one after it takes
 * the focus; where only its row was made anew, it has the focus again. What left by itself just before a key was pressed
 * is what the key is meant for.
 */
export function useMatchKeys(options: Keys) {
  const { ids, current, opensOnWalk, onOpen, onToggle, onClose, onApprove, isWaiting, isHandled, commands } =
    options
  const listRef = useRef<HTMLDivElement>(null)
  const revealRef = useRef<(id: string) => void>(() => undefined)
  const [enabled, setEnabled] = useShortcuts()
  const last = useRef<FocusPosition>({ id: '', place: -1 })
  /** Match that left by itself, the one that took the focus, and until when nobody has seen that. */
  const gone = useRef<{ id: string; next: string; until: number }>(undefined)
  const pending = useRef<{ id: string; key: string }>(undefined)
  const focus = (id: string) => focusOn(listRef.current, { id, reveal: revealRef.current })

  /** The match that had the focus last or, where it left the list, the one after it; the last one where none is. */
  const lastFocused = () =>
    ids.includes(last.current.id) ? last.current.id : ids[Math.min(last.current.place, ids.length - 1)]

  const walk = (step: 1 | -1, { at, isFocused }: { at: number; isFocused: boolean }) => {
    const here = isFocused || opensOnWalk
    const by = step < 0 || here || at < 0 ? step : 0
    const next = ids[Math.max(0, Math.min(ids.length - 1, at + by))]
    if (next === undefined) return
    focus(next)
    if (opensOnWalk) onOpen(next)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTakenElsewhere(event)) return
    pending.current = undefined
    const list = listRef.current
    const focused = focusedIn(list)
    const left = gone.current
    gone.current = undefined
    const here = focused ?? lastFocused() ?? current
    const isUnseen = left !== undefined && left.next === here && performance.now() < left.until
    const id = isUnseen && !HARMLESS.has(event.key) ? left.id : here
    if (event.key === 'j' && isWaiting()) return
    if (event.key === 'j' || event.key === 'k') {
      const at = here === undefined ? -1 : ids.indexOf(here)
      return walk(event.key === 'j' ? 1 : -1, { at, isFocused: focused !== undefined })
    }
    const item = id === undefined ? undefined : itemOf(list, id)
    if (event.key === 'Enter' && id && document.activeElement === item) return onToggle(id)
    if (event.key === 'Escape') return onClose()
    if (isWaiting() && !HARMLESS.has(event.key)) return
    const command = Object.hasOwn(commands, event.key) ? commands[event.key] : undefined
    if (command) {
      event.preventDefault()
      return command(id)
    }
    const verdict = VERDICTS[event.key]
    if (!item && id && verdict) return options.onVerdict(id, verdict)
    if (isUnseen) return
    const control = `[aria-keyshortcuts="${CSS.escape(event.key)}"]`
    const pane = document.querySelector('[data-match-pane]')
    const button = item?.querySelector<HTMLElement>(control) ?? pane?.querySelector<HTMLElement>(control)
    // Pressing a verdict again confirms it; `u` takes it back.
    if (id && button?.getAttribute('aria-pressed') === 'true')
      return walk(1, { at: ids.indexOf(id), isFocused: true })
    if (!button && id && IN_CARD.has(event.key)) {
      pending.current = { id, key: event.key }
      return onOpen(id)
    }
    if (event.key === 'p' && id && button) return onApprove(id, button)
    button?.click()
  })
  /** Presses the control of a card that a key opened, once the card is there. A reply is seen before it is sent. */
  const pressPending = useEffectEvent((list: HTMLElement) => {
    const item = pending.current && itemOf(list, pending.current.id)
    if (!item?.querySelector('[aria-keyshortcuts="s"]')) return
    const key = pending.current?.key
    pending.current = undefined
    if (key !== 'p') item.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click()
  })
  const noteFocus = useEffectEvent(() => {
    const id = focusedIn(listRef.current) ?? ''
    last.current = { id, place: ids.indexOf(id) }
  })
  const passOn = useEffectEvent(() => {
    const next = lastFocused()
    if (next === undefined) return
    const { id } = last.current
    if (!ids.includes(id) && !isHandled(id))
      gone.current = { id, next, until: performance.now() + REACTION_MS }
    focus(next)
  })

  useEffect(() => {
    const place = ids.indexOf(last.current.id)
    if (place >= 0) last.current.place = place
  }, [ids])
  useEffect(() => {
    const list = listRef.current
    if (!enabled || !list) return undefined
    let focused: HTMLElement | undefined
    const note = () => {
      noteFocus()
      focused = itemOf(list, focusedIn(list) ?? '')
    }
    const observer = new MutationObserver((changes) => {
      const isGone = changes.some(({ removedNodes }) =>
        [...removedNodes].some((node) => focused !== undefined && node.contains(focused)),
      )
      if (isGone && document.activeElement === document.body) passOn()
      pressPending(list)
    })
    observer.observe(list, { childList: true, subtree: true })
    list.addEventListener('focusin', note)
    document.addEventListener('keydown', press)
    const allowLateKeys = stopLateKeys()
    return () => {
      allowLateKeys()
      observer.disconnect()
      list.removeEventListener('focusin', note)
      document.removeEventListener('keydown', press)
    }
  }, [enabled])
  return { listRef, revealRef, enabled, setEnabled, focus }
}

const itemOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`article[data-match="${CSS.escape(id)}"]`) ?? undefined

const focusedIn = (list: HTMLElement | null) =>
  list?.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>('article[data-match]')?.dataset['match']
    : undefined

/** A row that is far away is brought into view first. */
function focusOn(list: HTMLElement | null, { id, reveal }: { id: string; reveal(id: string): void }) {
  const item = itemOf(list, id)
  if (item) return item.focus()
  reveal(id)
  // The list shows its rows once it was scrolled, and the browser tells it of that with the next frame.
  requestAnimationFrame(() => requestAnimationFrame(() => itemOf(list, id)?.focus()))
}
