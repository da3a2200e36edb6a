import { useState } from 'react'
import { dropUndoToast, yieldUndoKey } from '../../../ui/undo-toast.tsx'

type Step = () => void

/** Stack of actions; `undo` takes them back one by one. */
export function useUndo() {
  const [steps] = useState<Step[]>(() => [])
  const drop = (step: Step) => {
    const place = steps.indexOf(step)
    if (place >= 0) steps.splice(place, 1)
    return place >= 0
  }
  const take = (step: Step | undefined) => {
    dropUndoToast()
    if (step && drop(step)) step()
  }
  return {
    /** Adds an action that has begun. */
    push: (step: Step) => {
      yieldUndoKey()
      steps.push(step)
      return {
        /** Takes back this action, whatever was done since. */
        undo: () => take(step),
        /** Removes it, because it failed; false where it was taken back already. */
        drop: () => drop(step),
        isUndone: () => !steps.includes(step),
      }
    },
    undo: () => take(steps.at(-1)),
  }
}
export type Undo = ReturnType<typeof useUndo>
