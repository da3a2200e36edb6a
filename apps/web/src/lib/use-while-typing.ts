import { useState } from 'react'
import type { FocusEvent } from 'react'
import { isTextField } from './shortcuts.ts'

/**
 * A value that stays as it is while somebody types into a field of the element that gets the handlers, where a new one
 * would have the field made anew.
 */
export function useWhileTyping<Value>(value: Value) {
  const [field, setField] = useState<Element>()
  const [kept, setKept] = useState(value)
  // A field that is taken away loses the focus without an event.
  if (!field?.isConnected && kept !== value) setKept(value)
  const handlers = {
    onFocus: ({ target }: FocusEvent) => setField(isTextField(target) ? target : undefined),
    onBlur: () => setField(undefined),
  }
  return [kept, handlers] as const
}
