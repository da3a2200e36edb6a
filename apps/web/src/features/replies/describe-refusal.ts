import { codeOf, messageOf } from '../../lib/errors.ts'

/** Reason why a reply was not written or queued. */
export const describeRefusal = (error: Error): string =>
  codeOf(error) === 'UNAUTHORIZED' ? 'User not authenticated' : messageOf(error)
