import {
  appendFileSync,
  closeSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'

/** The file is written anew when it has grown to this size, and to twice what counts of it. */
const MIN_REWRITE_BYTES = 4 * 1024 * 1024

export type EventLogOptions<Event> = {
  /** Leaves out the events that have no effect any more. */
  dropEnded(events: Event[]): Event[]
}

/**
 * An append-only file of JSON lines. What was appended survives the end of the process, however it ends; what has no
 * effect any more leaves it in time.
 */
export class EventLog<Event> {
  readonly #path: string
  readonly #dropEnded: (events: Event[]) => Event[]
  #file: number
  #bytes = 0
  #rewriteAt = 0

  private constructor(path: string, { dropEnded }: EventLogOptions<Event>) {
    this.#path = path
    this.#dropEnded = dropEnded
    this.#file = openSync(path, 'a', 0o600)
  }

  /** Opens the file and returns what it holds; a last line cut short by a crash is dropped. */
  static open<Event>(
    path: string,
    options: EventLogOptions<Event>,
  ): { eventLog: EventLog<Event>; events: Event[] } {
    const eventLog = new EventLog<Event>(path, options)
    return { eventLog, events: eventLog.#rewrite() }
  }

  append(event: Event): void {
    const line = toLine(event)
    appendFileSync(this.#file, line)
    this.#bytes += Buffer.byteLength(line)
    if (this.#bytes > this.#rewriteAt) this.#rewrite()
  }

  close(): void {
    closeSync(this.#file)
  }

  /** Keeps the events that count, in a new file that takes the place of the old one at once. */
  #rewrite(): Event[] {
    const all = readWhole<Event>(this.#path)
    const events = this.#dropEnded(all)
    const text = events.map(toLine).join('')
    if (events.length < all.length) {
      const next = `${this.#path}.next`
      writeFileSync(next, text, { mode: 0o600, flush: true })
      renameSync(next, this.#path)
      closeSync(this.#file)
      this.#file = openSync(this.#path, 'a', 0o600)
    }
    this.#bytes = Buffer.byteLength(text)
    this.#rewriteAt = Math.max(MIN_REWRITE_BYTES, 2 * this.#bytes)
    return events
  }
}

function toLine(event: unknown): string {
  return `${JSON.stringify(event)}\n`
}

function readWhole<Event>(path: string): Event[] {
  const bytes = readFileSync(path)
  const end = bytes.lastIndexOf(0x0a) + 1
  if (end < bytes.length) truncateSync(path, end)
  return bytes
    .subarray(0, end)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Event)
}
