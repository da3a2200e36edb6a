import { randomUUID } from 'node:crypto'

/** PostgreSQL takes at most 7,999 bytes with one notification. */
const MAX_CHARACTERS = 7_900
const BEYOND_ASCII = /[\u0080-\uffff]/g

/** Cuts a JSON text into parts that fit one notification each; most texts are one. */
export function splitIntoParts(json: string): string[] {
  // In ASCII a character is a byte, and no cut can fall into the middle of one.
  const text = json.replace(BEYOND_ASCII, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
  if (text.length <= MAX_CHARACTERS) return [text]

  const id = randomUUID()
  const count = Math.ceil(text.length / MAX_CHARACTERS)
  return Array.from({ length: count }, (_, n) => {
    const piece = text.slice(n * MAX_CHARACTERS, (n + 1) * MAX_CHARACTERS)
    return `${id} ${n + 1}/${count} ${piece}`
  })
}

const PART_PATTERN = /^([0-9a-f-]{36}) (\d+)\/(\d+) ([^]*)$/

/**
 * Puts the parts together again: gives the whole text with its last part, undefined before. The parts of a text
 * arrive one behind the other, as notifications of one transaction do; a text whose beginning was missed is dropped.
 */
export function joinParts(): (part: string) => string | undefined {
  let open = { id: '', pieces: [] as string[] }
  return (part) => {
    const [, id = '', number, count, piece = ''] = PART_PATTERN.exec(part) ?? []
    if (id === '') return part
    if (number === '1') open = { id, pieces: [] }
    if (open.id !== id || open.pieces.length !== Number(number) - 1) return undefined
    open.pieces.push(piece)
    return number === count ? open.pieces.join('') : undefined
  }
}
