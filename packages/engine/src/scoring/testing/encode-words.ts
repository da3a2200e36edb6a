const SIDES = 64

/** Takes a meaning for a bag of words: what shares no word has nothing in common. */
export function encodeWords(text: string): Float32Array {
  const counts = new Float32Array(SIDES)
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) counts[numberOf(word)]! += 1
  const length = Math.hypot(...counts) || 1
  return counts.map((count) => count / length)
}

function numberOf(word: string): number {
  let number = 7
  for (const letter of word) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % SIDES
  return number
}
