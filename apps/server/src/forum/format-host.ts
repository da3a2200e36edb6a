const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const MAX_LABEL = 63

/**
 * Writes the hosts of a text in letters, `forum.bücher.example` for `forum.xn--bcher-kva.example`, where that cannot be taken
 * for another host. The text itself stays what a host resolves by.
 */
export function formatHost(text: string): string {
  return text.replaceAll(/(?<![\w-])xn--([a-z0-9-]+)/gi, (label, encoded: string) => {
    const letters = decodeLabel(encoded.toLowerCase())
    return letters !== undefined && isUnmistakable(letters) ? letters : label
  })
}

/** Letters of the West and the middle of Europe, without those that look like others: the dotless i and the kra. */
const LATIN = /^[a-z0-9\u00df-\u00f6\u00f8-\u0130\u0132-\u0137\u0139-\u017e-]+$/
/** Scripts of Japan, Korea and China, by themselves: `ノ` beside Latin letters looks like the end of a host. */
const EAST_ASIAN = /^[0-9\u3005\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff\uac00-\ud7a3-]+$/

/** False where a letter may look like another: Cyrillic and Greek ones look like those of the Latin script. */
const isUnmistakable = (label: string): boolean => LATIN.test(label) || EAST_ASIAN.test(label)

/** Decodes Punycode (RFC 3492) of one label; undefined for what is none. */
function decodeLabel(encoded: string): string | undefined {
  if (encoded.length > MAX_LABEL) return undefined
  const end = encoded.lastIndexOf('-')
  const points = Array.from(end > 0 ? encoded.slice(0, end) : '', (letter) => letter.codePointAt(0) ?? 0)
  let at = end > 0 ? end + 1 : 0
  let point = 128
  let bias = 72
  for (let index = 0; at < encoded.length; index += 1) {
    const before = index
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digitOf(encoded[at++])
      if (digit === undefined) return undefined
      index += digit * weight
      const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias))
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const count = points.length + 1
    bias = adapt(index - before, { count, isFirst: before === 0 })
    point += Math.floor(index / count)
    index %= count
    if (point > 0x10ffff) return undefined
    points.splice(index, 0, point)
  }
  return String.fromCodePoint(...points)
}

function digitOf(letter: string | undefined): number | undefined {
  if (letter === undefined) return undefined
  if (/[a-z]/.test(letter)) return letter.charCodeAt(0) - 97
  return /\d/.test(letter) ? Number(letter) + 26 : undefined
}

function adapt(delta: number, { count, isFirst }: { count: number; isFirst: boolean }): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2))
  rest += Math.floor(rest / count)
  let k = 0
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}
