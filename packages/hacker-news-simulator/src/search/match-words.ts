/** Words of HTML as the index cuts them: tags away, entities resolved roughly, letters and digits together. */
export function wordsOf(html: string): string[] {
  const text = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&#x27;|&#39;/gi, "'")
    .replaceAll(/&[a-z#\d]{1,8};/gi, ' ')
  return text.toLowerCase().match(/[\p{L}\p{N}+#$]+/gu) ?? []
}

type Term = { words: string[]; isPhrase: boolean }

/** Parts of a query: phrases in double quotes, and single words. */
function termsOf(query: string): Term[] {
  return [...query.matchAll(/"([^"]+)"|([^\s"]+)/g)].flatMap(([, phrase, word]): Term[] => {
    if (phrase !== undefined) return [{ words: wordsOf(phrase), isPhrase: true }]
    return wordsOf(word ?? '').map((one) => ({ words: [one], isPhrase: false }))
  })
}

/**
 * Returns a test of texts: every part of the query must be in one. As the real index does, the last word also finds the
 * beginnings of words, and words of four letters and more find those with a typo, of eight and more with two. Words of a
 * phrase are found as they are, one after the other.
 */
export function matchWords(query: string): (texts: readonly string[]) => boolean {
  const terms = termsOf(query)
  return (texts) => {
    const fields = texts.map(wordsOf)
    return terms.every((term, place) => {
      const isLast = place === terms.length - 1
      return fields.some((words) =>
        term.isPhrase ? hasPhrase(words, term.words) : hasWord(words, { term, isLast }),
      )
    })
  }
}

function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, start) => phrase.every((word, i) => words[start + i] === word))
}

function hasWord(words: readonly string[], { term, isLast }: { term: Term; isLast: boolean }): boolean {
  const [wanted = ''] = term.words
  const typos = wanted.length >= 8 ? 2 : wanted.length >= 4 ? 1 : 0
  return words.some((word) => {
    if (word === wanted || (isLast && word.startsWith(wanted))) return true
    return typos > 0 && Math.abs(word.length - wanted.length) <= typos && distance(word, wanted) <= typos
  })
}

/** Letters to add, remove or replace between two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced))
    }
    row = next
  }
  return row[b.length] ?? 0
}
