import { useState } from 'react'
import type { FocusEvent } from 'react'
import { isTextField } from './shortcuts.ts'

/**
 * A value that stays as it is while somebody types into a field of the element that gets the handlers, where a new one
 * would have the field made anew.
 */
export function useWhileTyping<Value>(value: Value) {
  const [isTyping, setTyping] = useState(false)
  const [kept, setKept] = useState(value)
  if (!isTyping && kept !== value) setKept(value)
  const handlers = {
    onFocus: ({ target }: FocusEvent) => setTyping(isTextField(target)),
    onBlur: () => setTyping(false),
  }
  return [kept, handlers] as const
}
