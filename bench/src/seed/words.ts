const CONSONANTS = 'bcdfghjklmnprtvw'
const VOWELS = 'aeiou'
const SYLLABLES = CONSONANTS.length * VOWELS.length

/** A made-up word, the longer the rarer. */
export function spell(rank: number): string {
  let word = ''
  for (let rest = rank + SYLLABLES; rest > 0; rest = Math.floor(rest / SYLLABLES)) {
    const syllable = rest % SYLLABLES
    word +=
      (CONSONANTS[syllable % CONSONANTS.length] ?? '') +
      (VOWELS[Math.floor(syllable / CONSONANTS.length)] ?? '')
  }
  return word
}

/** A rank below `limit`, met as often as Zipf says. */
export function zipf(limit: number, random: () => number): number {
  return Math.min(limit - 1, Math.floor(Math.exp(random() * Math.log(limit + 1))) - 1)
}

export function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item
}
