import { isTextField } from '../../../lib/shortcuts.ts'

/** Time after which whoever typed has seen that their field is gone. */
const PAUSE_MS = 1_000
/** Keys that end typing, and may take the field away. */
const ENDS = new Set(['Enter', 'Escape', 'Tab'])

/** Stops keys that were meant for a field which somebody typed into and which is gone. Returns what ends that. */
export function stopLateKeys() {
  let last: { field: Element; time: number } | undefined
  const stop = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey } = event
    const time = performance.now()
    if (isTextField(target)) {
      last = ctrlKey || metaKey || ENDS.has(key) ? undefined : { field: target, time }
    } else if (last && !last.field.isConnected && time - last.time < PAUSE_MS) {
      last.time = time
      event.preventDefault()
    }
  }
  // Before the message does that takes the key u.
  window.addEventListener('keydown', stop, { capture: true })
  return () => window.removeEventListener('keydown', stop, { capture: true })
}
