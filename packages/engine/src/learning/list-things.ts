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

/** Single words that a text uses as the name of a thing, in the singular. */
export function listThings(text: string): Set<string> {
  const words = splitWords(text)
  const things = words.filter((one, place) => {
    const before = words[place - 1]
    if (!before || !isGap(text, before.end, one.start)) return false
    if (DETERMINERS.has(before.text)) return true
    if (VERB_FORM.test(one.text)) return false
    return PREPOSITIONS.has(before.text) || rarity(before.text) >= MIN_COMPOUND
  })
  return new Set(things.map(({ text: word }) => singular(word)))
}
