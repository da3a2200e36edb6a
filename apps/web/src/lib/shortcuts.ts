import { useLocalStorage } from '@mantine/hooks'

/** Whether single keys do something: whoever would rather not have them switches them off in this browser. */
export const useShortcuts = () => useLocalStorage({ key: 'radar-shortcuts', defaultValue: true })

/** Whether a key is meant for something else: a field, a dialog, a key of the browser, or one that was taken already. */
export function isTakenElsewhere(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return true
  if (!(target instanceof Element)) return false
  if (target.matches(BOXES)) return event.key === ' '
  return (event.key === 'Escape' && closesPopup(target)) || target.matches(FIELDS)
}

/** What is ticked has a key of its own, and takes no letters. */
const BOXES = 'input[type="checkbox"], input[type="radio"]'
const FIELDS = 'input, textarea, select, [contenteditable]'

/** Whether the focus is in a menu or a popover, or on the button that opened it: Escape closes that alone. */
const closesPopup = (target: Element) =>
  target.closest('[role="dialog"], [role="menu"]') !== null ||
  target.matches('[aria-haspopup][aria-expanded="true"]')
