import { isKind, singular, topicRuns } from '@radar/engine'

/** Grammatical sort of a thing, by which a question is worded. */
export type Sort =
  /** Countable, in the singular: “a CRM”. */
  | 'one'
  /** Plural: “wedding invitations”. */
  | 'many'
  /** Uncountable, or unknown: “bread”. */
  | 'much'
  /** Person who does it: “a personal trainer”. */
  | 'person'
  /** Service by a person: “dog grooming”. */
  | 'work'
  /** Activity with a tool: “invoicing”. */
  | 'activity'

/** Something that is offered. */
export type Thing = {
  /** Name as writeName, without words that only praise it. */
  name: string
  /** Name in lower case without the kind of thing that it is: “project management” for its software. */
  core: string
  sort: Sort
  /** Purpose, where the name says only the kind: “ to track expenses”. */
  purpose: string
  /** True where it is named beside others, and is no part of one: “editing” in “recording and editing”. */
  isApart: boolean
}

const set = (words: string) => new Set(words.split(' '))

const MAX_WORDS = 4
/** Kinds as which a thing may be sold, and without which people ask for it. */
const SOLD_AS = set(
  'app tool software service platform site website system program suite plugin solution shop store studio agency company',
)
/** Compounds that describe: “small-batch”, “hassle-free”, and neither “T-shirt” nor “real-estate”. */
const COMPOUND =
  /^(?:small|high|low|hand|custom|home|all|full|first|top|long|short|ultra|super|eco)-|-(?:free|made|based|friendly|quality|powered|driven|grade)$/i
/** Diets: somebody who needs one looks for that word. */
const DIET = /^(?:(?:alcohol|caffeine|dairy|egg|gluten|grain|lactose|nut|soy|sugar|wheat)-free|plant-based)$/i
const BESIDE = /[,;.&+/]|\b(?:and|or|plus)\b/i
const AFTER_ARTICLE = /(?:^|[\s,.])an? (?:[\p{L}\p{N}-]+ )*$/iu
const DESCRIBING = set(
  'simple easy fast quick small big large best good great better new nice cheap affordable cheaper full free fresh busy custom bespoke handmade homemade local modern smart beautiful quality premium organic raised printed personalised personalized tailored unique powerful advanced automated automatic private secure certified experienced managed friendly reliable honest clever tiny lovely professional high-quality first handcrafted quiet silent lightweight durable sturdy compact portable waterproof comfortable stylish elegant delicious tasty healthy sustainable',
)
const BEHIND = set(
  'delivered made included online nationwide worldwide locally remotely anywhere cheap fast more shipped',
)
const CAPITALIZED = set(
  'english german french spanish italian portuguese dutch polish russian greek turkish swedish danish norwegian finnish japanese chinese mandarin korean hindi arabic hebrew latin indian mexican thai american british irish notion shopify etsy amazon excel airtable slack figma instagram tiktok youtube facebook google pinterest salesforce hubspot zapier jira trello squarespace wix webflow stripe paypal xero photoshop lightroom canva wordpress reddit discord linkedin python',
)
const TOOLS = set('crm erp vpn pos cms lms ats api sdk cdn dam ehr emr vps pwa')
const TRADES = set('seo pr hr it ppc qa ux ui cro hvac')
const PERSONS = set(
  'trainer coach designer developer accountant bookkeeper plumber electrician tutor teacher therapist consultant lawyer attorney agent writer copywriter editor translator proofreader cleaner groomer walker sitter painter carpenter gardener landscaper caterer florist baker tailor mechanic roofer handyman photographer videographer illustrator advisor adviser nanny chef barber hairdresser stylist freelancer contractor',
)
const WORKS = set(
  'grooming painting repair cleaning plumbing sharpening tutoring coaching catering landscaping roofing translation moving photography videography writing editing design installation restoration removal maintenance consulting copywriting proofreading sitting walking detailing welding carpentry massage training tuning printing rental development transcription recording delivery consultancy therapy storage',
)
const ACTIVITIES = set(
  'management accounting payroll analytics automation logistics procurement compliance marketing advertising bookkeeping support',
)
const NO_ACTIVITIES = set(
  'wedding ring king string thing clothing bedding lighting flooring building earring housing pudding dressing icing stocking padding',
)
const SOLD_SINGLY = set(
  'roastery bakery cafe salon clinic school generator calculator builder checker extension widget bot marketplace newsletter podcast desk kit book course guide device machine game',
)
const MASS = set('software training coaching tutoring repair planning tracking management cleaning')

/** Names the things of a text, in its order, each as people would say it. */
export function nameThings(text: string): Thing[] {
  let end = 0
  const things = topicRuns(text).map((run) => {
    const start = text.indexOf(run, end)
    const hasArticle = AFTER_ARTICLE.test(text.slice(end, start))
    const isApart = BESIDE.test(text.slice(end, start))
    end = start + run.length
    const name = writeName(tidy(run), text)
    return { name, core: coreOf(name), sort: sortOf(name, hasArticle), purpose: '', isApart }
  })
  // “Grinders, quiet and compact” offers grinders alone.
  const named = things.filter(({ name }) => !name.split(' ').every(onlyDescribes))
  return distinct(named.length > 0 ? named : things)
}

/** Keeps the first thing of each name. */
function distinct(things: Thing[]): Thing[] {
  const firsts = new Map(things.toReversed().map((thing) => [thing.name.toLowerCase(), thing]))
  return [...firsts.values()].toReversed()
}

/** Removes words around the name that only praise the thing. */
function tidy(run: string): string[] {
  let words = run.split(/\s+/)
  while (words.length > 1 && BEHIND.has(words.at(-1)?.toLowerCase() ?? '')) words = words.slice(0, -1)
  words = words.slice(-MAX_WORDS)
  while (words.length > 1 && onlyDescribes(words[0] ?? '')) words = words.slice(1)
  return words
}

const onlyDescribes = (word: string) =>
  DESCRIBING.has(word.toLowerCase()) || (COMPOUND.test(word) && !DIET.test(word))

/** Lower-cases words that begin a sentence or are in a title. */
function writeName(words: string[], text: string): string {
  const isTitle = words.length > 1 && isAllCapitalized(words)
  return words
    .map((word) => (isTitle || text.trimStart().startsWith(word) ? uncapitalized(word) : word))
    .map((word) => (CAPITALIZED.has(word) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word))
    .join(' ')
}

/** Lower-cases a title such as “Small Teams” for use within a sentence. */
export function withoutTitleCase(text: string): string {
  const words = text.split(' ')
  return isAllCapitalized(words) ? words.map(uncapitalized).join(' ') : text
}

const isAllCapitalized = (words: string[]) => words.every((word) => /^\p{Lu}/u.test(word))

function uncapitalized(word: string): string {
  const isPlain = /^\p{Lu}\p{Ll}+(?:-\p{Ll}+)*$/u.test(word) && !CAPITALIZED.has(word.toLowerCase())
  return isPlain ? word.toLowerCase() : word
}

function coreOf(name: string): string {
  const words = name.toLowerCase().split(/[\s-]+/)
  while (words.length > 2 && SOLD_AS.has(singular(words.at(-1) ?? ''))) words.pop()
  return words.join(' ')
}

function sortOf(name: string, hasArticle: boolean): Sort {
  const head = name.split(' ').at(-1) ?? ''
  const word = head.toLowerCase()
  const one = singular(word)
  if (TOOLS.has(word)) return 'one'
  if (TRADES.has(word)) return 'activity'
  if (PERSONS.has(word) || /(?:ologist|ician)$/.test(word)) return 'person'
  if (one !== word) return 'many'
  if (WORKS.has(word)) return 'work'
  if (ACTIVITIES.has(word) || (word.endsWith('ing') && !NO_ACTIVITIES.has(word))) return 'activity'
  if (hasArticle || SOLD_SINGLY.has(word) || (isKind(word) && !MASS.has(word))) return 'one'
  return 'much'
}

/** Adds an article by the sound of the first word: “an ERP”, “a CRM”, “an hour”. */
export function withArticle(name: string): string {
  const [word = ''] = name.split(' ')
  const isSpelled = /^[\p{Lu}\d]{2,5}$/u.test(word)
  const isVowel = isSpelled
    ? /^[AEFHILMNORSX8]/.test(word)
    : /^(?:[aeio]|u(?!ni|s[ea]|ti)|hour|honest|heir)/i.test(word) && !/^(?:one|eu)/i.test(word)
  return `${isVowel ? 'an' : 'a'} ${name}`
}
