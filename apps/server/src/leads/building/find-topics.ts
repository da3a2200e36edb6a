import { foldText, stem, topicPhrases } from '@radar/engine'
import type { RecentPost } from '../../db/schema/index.ts'

const MAX_TOPICS = 8
/** Number of topics up to which one mention is enough, for people who wrote little. */
const MIN_TOPICS = 3
/** Mentions that make a topic: words that stand together once may do so by chance. */
const MIN_NAMED = 2
/** Weight of a phrase over a single word. */
const PHRASE_BONUS = 1.5
/** Two letters together: of languages without spaces, each letter counts as a word. */
const SPELLED = /[^ ]{2}/
/** Numbers, and stems that an apostrophe leaves of a word. */
const NO_TOPICS = new Set(
  'two three four five six seven eight nine ten doesn didn isn aren wasn weren hasn hadn wouldn couldn shouldn'.split(
    ' ',
  ),
)

/** Verbs, and words around them, by which nobody files anything; many nouns that are verbs as well are not among them. */
const NO_NOUNS = new Set(
  'accept accepts am any are aside attend attends be began begun bought broke broken brought builds built buy buys came cannot caught cause causes certify choose chose chosen click com come connect connects continue continues contribute crave deal decide decides did didnt do does done dont escalate exist exists expect experience feel feels felt find finds forever forgot forgotten found gave generate generates get gets give given go goes gone got gotten had happen happens has have heats held helps hire hold holds identifies identify improve include inside install is join keep keeps kept knew know known knows lately learn learns leave leaves left longer lose loses lost made make makes maximize maximise met miss need needs negotiate notice paid prepare promote put quit quits ran regret remove removes require requires resell ruin ruins sell sells send sends sent solve solves spent stay stays stole stolen stop stops submit survive survives take taken takes taught tear tell tells think thinks thought threw throughout told took try tries understand understands utilise utilize validate versus visit vs want wants was went were will win won wont write wrote written yell ass compare fixing pls reddit refusing resetting submitting subreddit underneath watch worth x passing paused'.split(
    ' ',
  ),
)
/** Activities and things that only look like a form of a verb, or like an adverb. */
const NOUNS = new Set(
  'accounting advertising anomaly assembly assisted baking banking bed beekeeping billing biking blogging boarding bookkeeping booking bowling boxing branding breed brewing building butterfly camping canning climbing clothing coding composting consulting cooking cooling crowdfunding cycling dating decking drawing dropshipping editing engineering family farming feed fencing filmmaking financing fishing flooring foraging freelancing fundraising fly gaming gardening golfing hearing heating hiking hosting housing hunting icing invoicing jewelry jogging journaling kayaking knitting landscaping licensing lighting lily lodging machining marketing meeting mentoring modeling monopoly networking onboarding outsourcing packaging painting parenting paying pickling plumbing podcasting pricing printing programming publishing quilting recycling reply roofing rowing running sailing scheduling seed sewing shipping shopping singing skiing sled smoking snowboarding speed spelling stocking storytelling streaming supply surfing swimming tiling tracking trading training translating travelling tubing tutoring videoediting wedding weed welding wiring woodworking wrestling writing red shed italy ceiling earring keyring biped moped'.split(
    ' ',
  ),
)
/** Verbs and adverbs that begin a name now and then: “heat pump”. */
const BEGINNINGS = new Set('build heat help hit online pass save'.split(' '))
/** Words on how something is, which name nothing without it. */
const ADJECTIVES = new Set(
  'absolute angry back blank bulk cheap different drinkable due easy electrical extreme front good happy hard healthy late lonely manual massive messy national new nice old potential random regular right sad serious sexy sick specific strange tired unfair viral weird wrong'.split(
    ' ',
  ),
)
/** End of forms of verbs that may stand before a noun: “weighted blanket”. */
const PAST_END = /[^e]ed$/
/** Shorter words in -ing are seldom forms of verbs: “ring”. */
const MIN_GERUND = 6

export type Topic = { topic: string; posts: number }
type TopicCandidate = Topic & { named: number; worth: number }

/** Finds phrases of a person's titles that their titles and texts mention more than once, that of most posts first. */
export function findTopics(posts: readonly RecentPost[]): Topic[] {
  const texts = posts.map(({ title, selftext }) => [joinStems(title), joinStems(selftext)])
  const found = new Map<string, TopicCandidate>()
  for (const { title } of posts)
    for (const { text: phrase, weight } of topicPhrases(title)) {
      const text = trimToName(phrase)
      const stems = joinStems(text)
      if (!SPELLED.test(text) || NO_TOPICS.has(text) || found.has(stems)) continue
      const naming = texts.map((parts) => parts.filter((part) => part.includes(stems)).length)
      found.set(stems, {
        topic: text,
        posts: naming.filter((times) => times > 0).length,
        named: naming.reduce((sum, times) => sum + times, 0),
        worth: weight * (text.includes(' ') ? PHRASE_BONUS : 1),
      })
    }
  const ranked = withoutParts([...found.values()].toSorted(byRank))
  const topics = ranked.filter(({ named }, place) => named >= MIN_NAMED || place < MIN_TOPICS)
  return topics.slice(0, MAX_TOPICS).map(({ topic, posts: count }) => ({ topic, posts: count }))
}

function byRank(one: TopicCandidate, other: TopicCandidate): number {
  return (
    Number(other.named >= MIN_NAMED) - Number(one.named >= MIN_NAMED) ||
    other.posts - one.posts ||
    other.worth - one.worth ||
    other.named - one.named ||
    (one.topic < other.topic ? -1 : 1)
  )
}

/**
 * Trims a phrase to what may name a thing. It ends in no form of a verb but an activity, such as “meal prepping”, and
 * begins with one only before a noun: “washing machine”. An activity stands alone where people file things under it.
 */
function trimToName(phrase: string): string {
  const words = phrase.split(' ')
  const last = words.findLastIndex((word) => isNoun(word) && !ADJECTIVES.has(word))
  const first = words.findIndex((word, place) =>
    place < last ? mayBegin(word) : isNoun(word) && !isDoing(word),
  )
  return first < 0 ? '' : words.slice(first, last + 1).join(' ')
}

const mayBegin = (word: string) => NOUNS.has(word) || !(NO_NOUNS.has(word) || word.endsWith('ly'))
const isNoun = (word: string) =>
  mayBegin(word) && (NOUNS.has(word) || !(BEGINNINGS.has(word) || PAST_END.test(word)))
const isDoing = (word: string) => !NOUNS.has(word) && word.length >= MIN_GERUND && word.endsWith('ing')

/** Stems of a text, each between spaces, so that a search finds whole words. */
const joinStems = (text: string) => ` ${foldText(text).split(' ').map(stem).join(' ')} `

/** Drops topics that are part of another: “tool” adds nothing to “invoice tool”. */
function withoutParts(ranked: readonly TopicCandidate[]): TopicCandidate[] {
  const kept: TopicCandidate[] = []
  for (const one of ranked)
    if (!kept.some(({ topic }) => topic.includes(one.topic) || one.topic.includes(topic))) kept.push(one)
  return kept
}
