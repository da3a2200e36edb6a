import { useUnsaved } from '../../lib/unsaved.ts'

type UnsavedText = {
  text: string
  /** Text of the draft when its person began to type. */
  began_from: string
}

/** Text of a draft that is typed and not saved yet. */
export const useUnsavedText = (replyId: string) => useUnsaved<UnsavedText>(`text of ${replyId}`)
