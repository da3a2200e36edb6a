import { appendFileSync, closeSync, existsSync, openSync, readFileSync, truncateSync } from 'node:fs'

/** An append-only file of JSON lines. What was appended survives the end of the process, however it ends. */
export class Journal<Entry> {
  readonly #file: number

  private constructor(file: number) {
    this.#file = file
  }

  /** Opens the file and returns what it holds; a last line cut short by a crash is dropped. */
  static open<Entry>(path: string): { journal: Journal<Entry>; entries: Entry[] } {
    const entries = existsSync(path) ? readWhole<Entry>(path) : []
    return { journal: new Journal<Entry>(openSync(path, 'a', 0o600)), entries }
  }

  append(entry: Entry): void {
    appendFileSync(this.#file, `${JSON.stringify(entry)}\n`)
  }

  close(): void {
    closeSync(this.#file)
  }
}

function readWhole<Entry>(path: string): Entry[] {
  const bytes = readFileSync(path)
  const end = bytes.lastIndexOf(0x0a) + 1
  if (end < bytes.length) truncateSync(path, end)
  return bytes
    .subarray(0, end)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry)
}
