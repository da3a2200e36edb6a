import {
  BodyTooLargeError,
  RequestTimedOutError,
  ServerFailedError,
  UnreadableAnswerError,
} from '@radar/reddit'

/** One listing that is answered badly takes two requests for each halving of its names. */
const MAX_FAULTS = 20
/** A forum that has answered nothing well is left alone. */
const MAX_FAULTS_AT_FIRST = 3

/** Whether a round of readings may go on after what the forum answered badly: it may be about one listing alone. */
export function passOverFaults() {
  let faults = 0
  let hasRead = false
  return {
    noteRead: () => {
      hasRead = true
    },
    mayPass: (error: unknown): boolean => {
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
