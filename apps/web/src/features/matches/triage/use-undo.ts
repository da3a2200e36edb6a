import { useState } from 'react'
import { dropUndoToast, yieldUndoKey } from '../../../ui/undo-toast.tsx'

type Step = () => void

/** Stack of actions; `undo` takes them back one by one. */
export function useUndo() {
  const [steps] = useState<Step[]>(() => [])
  const take = (step: Step | undefined) => {
    dropUndoToast()
    if (!step || !steps.includes(step)) return
    steps.splice(steps.indexOf(step), 1)
    step()
  }
  return {
    /** Adds an action, and returns what takes back this one, whatever was done since. */
    push: (step: Step) => {
      yieldUndoKey()
      steps.push(step)
      return () => take(step)
    },
    undo: () => take(steps.at(-1)),
  }
}
export type Undo = ReturnType<typeof useUndo>
