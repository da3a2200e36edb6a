/** Malformed things from which on an answer can be a failure of its host. */
const MIN_MALFORMED = 3

/** Tells whether most things of an answer are malformed: the host sends something else than it did. */
export function isMostlyMalformed({ read, malformed }: { read: number; malformed: number }): boolean {
  return malformed >= MIN_MALFORMED && malformed > read
}
