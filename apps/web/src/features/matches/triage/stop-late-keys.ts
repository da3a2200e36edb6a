import { isTextField } from '../../../lib/shortcuts.ts'

/** Time after which whoever typed has seen that their field is gone. */
const PAUSE_MS = 1_000
/** Keys that end typing, and may take the field away. */
const ENDS = new Set(['Enter', 'Escape', 'Tab'])
const writes = (key: string) => key.length === 1 || key === 'Enter' || key === 'Backspace'

/** Stops keys that were meant for a field which somebody typed into and which is gone. Returns what ends that. */
export function stopLateKeys() {
  let last: { field: Element; time: number } | undefined
  const stop = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    const time = performance.now()
    const isForBrowser = ctrlKey || metaKey || altKey
    if (isTextField(target)) {
      last = isForBrowser || ENDS.has(key) ? undefined : { field: target, time }
    } else if (isForBrowser || !writes(key)) {
      return
    } else if (last && !last.field.isConnected && time - last.time < PAUSE_MS) {
      last.time = time
      event.preventDefault()
    }
  }
  // Before the message does that takes the key u.
  window.addEventListener('keydown', stop, { capture: true })
  return () => window.removeEventListener('keydown', stop, { capture: true })
}
