import { useState } from 'react'
import { dropUndoToast } from '../../../ui/undo-toast.tsx'

type Step = () => void

/** What was done, the latest last; `undo` takes it back step by step. */
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
