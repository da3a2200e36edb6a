import { appendFileSync, closeSync, existsSync, openSync, readFileSync, truncateSync } from 'node:fs'

/** An append-only file of JSON lines. What was appended survives the end of the process, however it ends. */
export class EventLog<Event> {
  readonly #file: number

  private constructor(file: number) {
    this.#file = file
  }

  /** Opens the file and returns what it holds; a last line cut short by a crash is dropped. */
  static open<Event>(path: string): { eventLog: EventLog<Event>; events: Event[] } {
    const events = existsSync(path) ? readWhole<Event>(path) : []
    return { eventLog: new EventLog<Event>(openSync(path, 'a', 0o600)), events }
  }

  append(event: Event): void {
    appendFileSync(this.#file, `${JSON.stringify(event)}\n`)
  }

  close(): void {
    closeSync(this.#file)
  }
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
