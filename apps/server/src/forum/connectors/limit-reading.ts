/** Time of one reading of a host, after which a round of readings waits for no further page of it. */
const MAX_READING_MS = 45_000

/** Begins a reading; returns what tells whether its time is over. */
export function limitReading(): () => boolean {
  const began = performance.now()
  return () => performance.now() - began >= MAX_READING_MS
}
