import { useLocalStorage } from '@mantine/hooks'

/** Setting of this browser that switches single-key shortcuts on or off. */
export const useShortcuts = () => useLocalStorage({ key: 'radar-shortcuts', defaultValue: true })

/** True if a key belongs to a field, a dialog or the browser, or was handled already. */
export function isTakenElsewhere(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return true
  if (!(target instanceof Element)) return false
  if (target.matches(BOXES)) return event.key === ' '
  return (event.key === 'Escape' && closesPopup(target)) || target.matches(FIELDS)
}

/** Checkboxes and radio buttons take no letters. */
const BOXES = 'input[type="checkbox"], input[type="radio"]'

/** True for what takes letters. */
export const isTextField = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches(FIELDS) && !target.matches(BOXES)

const FIELDS = 'input, textarea, select, [contenteditable]'

/** True if the focus is in a menu or popover, or on its button: Escape closes that alone. */
const closesPopup = (target: Element) =>
  target.closest('[role="dialog"], [role="menu"]') !== null ||
  target.matches('[aria-haspopup][aria-expanded="true"]')
