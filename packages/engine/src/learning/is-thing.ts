import { rarity } from '../language/lexicon/common-words.ts'
import { isGap } from '../language/text/is-gap.ts'
import { singular } from '../language/text/plural.ts'
import { splitWords } from '../language/text/words.ts'

/** Words before the name of a thing: “my homework”. */
const DETERMINERS = new Set(
  'a an the my our your his her their this that these those some any no every each another'.split(' '),
)
const PREPOSITIONS = new Set('for with of about in on from by without at during after before'.split(' '))
/** Form of a verb that may follow a preposition: “for running”. */
const VERB_FORM = /(?:ing|ed)$/
/** Least weight of a word before another that makes a compound with it: “camera homework”. */
const MIN_COMPOUND = 0.6

/** Tells whether at least half of the texts use a word, in whichever number, as the name of a thing. */
export function isThing(word: string, texts: readonly string[]): boolean {
  return texts.filter((text) => isThingIn(word, text)).length * 2 >= texts.length
}

function isThingIn(word: string, text: string): boolean {
  const words = splitWords(text)
  return words.some((one, place) => {
    const before = words[place - 1]
    if (singular(one.text) !== word || !before || !isGap(text, before.end, one.start)) return false
    if (DETERMINERS.has(before.text)) return true
    if (VERB_FORM.test(one.text)) return false
    return PREPOSITIONS.has(before.text) || rarity(before.text) >= MIN_COMPOUND
  })
}
