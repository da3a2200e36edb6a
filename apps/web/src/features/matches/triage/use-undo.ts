import { useState } from 'react'
import { dropUndoToast } from '../../../ui/undo-toast.tsx'

type Step = () => void

/** Stack of actions; `undo` takes them back one by one. */
export function useUndo() {
  const [steps] = useState<Step[]>(() => [])
  return {
    push: (step: Step) => void steps.push(step),
    undo: () => {
      dropUndoToast()
      steps.pop()?.()
    },
  }
}
export type Undo = ReturnType<typeof useUndo>
