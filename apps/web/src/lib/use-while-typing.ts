import { useRef, useState } from 'react'
import type { FocusEvent, PointerEvent } from 'react'
import { isTextField } from './shortcuts.ts'

/**
 * A value that stays as it is while somebody types into a field of a card, or goes on to a button of that card, where a
 * new value would have them made anew. The element around the cards gets the handlers.
 */
export function useWhileTyping<Value>(value: Value) {
  const [field, setField] = useState<Element>()
  const [kept, setKept] = useState(value)
  const pressed = useRef<EventTarget>(null)
  // A field that is taken away loses the focus without an event.
  if (!field?.isConnected && kept !== value) setKept(value)
  const isBeside = (target: EventTarget | null) => field !== undefined && cardOf(target) === cardOf(field)
  const handlers = {
    onPointerDown: ({ target }: PointerEvent) => {
      pressed.current = target
    },
    onPointerUp: () => {
      pressed.current = null
    },
    onFocus: ({ target }: FocusEvent) => {
      if (isTextField(target)) setField(target)
      else if (!isBeside(target)) setField(undefined)
    },
    // Some browsers focus no button that is pressed.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!isBeside(relatedTarget ?? pressed.current)) setField(undefined)
    },
  }
  return [kept, handlers] as const
}

const cardOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('article') : undefined
