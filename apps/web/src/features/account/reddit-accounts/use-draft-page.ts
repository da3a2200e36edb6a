import { useUnsaved } from '../../../lib/unsaved.ts'

/** Page with a draft that its person left to connect an account. */
export const useDraftPage = () => useUnsaved<string>('page of the draft')
