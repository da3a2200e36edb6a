import {
  BodyTooLargeError,
  RequestTimedOutError,
  ServerFailedError,
  UnreadableAnswerError,
} from '@radar/reddit'

/** Faults per round: one bad listing costs two requests for each halving of its names. */
const MAX_FAULTS = 20
/** Faults per round while no listing has succeeded: the forum itself may be down. */
const MAX_FAULTS_AT_FIRST = 3

/** Creates the rule by which a round of listings goes on after a fault, which may be of one listing alone. */
export function tolerateFaults() {
  let faults = 0
  let hasRead = false
  return {
    markSuccess: () => {
      hasRead = true
    },
    isTolerable: (error: unknown): boolean => {
      faults += 1
      return isOfListing(error) && faults <= (hasRead ? MAX_FAULTS : MAX_FAULTS_AT_FIRST)
    },
  }
}

function isOfListing(error: unknown): boolean {
  return (
    error instanceof ServerFailedError ||
    error instanceof UnreadableAnswerError ||
    error instanceof BodyTooLargeError ||
    error instanceof RequestTimedOutError
  )
}
