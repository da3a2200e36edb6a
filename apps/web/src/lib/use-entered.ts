import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const PAUSE_MS = 250

type Field<Value> = {
  value: Value
  onChange(value: Value): void
  /** Makes a value of what is entered. */
  clean?(entered: Value): Value
}

/**
 * Content of a field, which shows at once what is entered; its value follows after a short pause. A value that comes from
 * elsewhere takes the place of what is entered; one that the field gave is late, and does not.
 */
export function useEntered<Value>({ value, onChange, clean = (entered) => entered }: Field<Value>) {
  const [entered, setEntered] = useState(value)
  const [followed, setFollowed] = useState(value)
  /** Values that the field gave, until the last of them is there. */
  const [given, setGiven] = useState<Value[]>([])
  if (followed !== value) {
    setFollowed(value)
    if (!given.includes(value)) {
      setEntered(value)
      setGiven([])
    }
  }
  if (given.at(-1) === value) setGiven([])
  const give = useDebouncedCallback(() => {
    const next = clean(entered)
    if (next === (given.at(-1) ?? value)) return
    setGiven([...given, next])
    onChange(next)
  }, PAUSE_MS)
  const enter = (next: Value) => {
    setEntered(next)
    give()
  }
  return [entered, enter] as const
}
