import { isKind, singular, tellingRuns } from '@radar/engine'

/** How a thing is asked for. */
export type Sort =
  /** One can have one of them: “a CRM”. */
  | 'one'
  /** “Wedding invitations”. */
  | 'many'
  /** “Bread”, and what cannot be told. */
  | 'much'
  /** Somebody who does it: “a personal trainer”. */
  | 'person'
  /** Done by somebody: “dog grooming”. */
  | 'work'
  /** Done with something: “invoicing”. */
  | 'activity'

/** Something that is offered. */
export type Thing = {
  /** As it is written, without words that only praise it. */
  name: string
  /** The same in lower case without the kind of thing that it is: “project management” of its software. */
  core: string
  sort: Sort
  /** What it is there for, where its name says only its kind: “ to track expenses”. */
  purpose: string
  /** Named beside others, and no part of one: “editing” of “recording and editing”. */
  isApart: boolean
}

const set = (words: string) => new Set(words.split(' '))

const MAX_WORDS = 4
/** What a thing may be sold as and still be asked for without it. */
const SOLD_AS = set(
  'app tool software service platform site website system program suite plugin solution shop store studio agency company',
)
/** “Small-batch”, “hassle-free”, and neither “T-shirt” nor “real-estate”. */
const COMPOUND =
  /^(?:small|high|low|hand|custom|home|all|full|first|top|long|short|ultra|super|eco)-|-(?:free|made|based|friendly|quality|powered|driven|grade)$/i
/** What somebody looks for who eats no other. */
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

/** What a text names, in its order, each as people would say it. */
export function nameThings(text: string): Thing[] {
  let end = 0
  const things = tellingRuns(text).map((run) => {
    const start = text.indexOf(run, end)
    const hasArticle = AFTER_ARTICLE.test(text.slice(end, start))
    const isApart = BESIDE.test(text.slice(end, start))
    end = start + run.length
    const name = written(tidy(run), text)
    return { name, core: coreOf(name), sort: sortOf(name, hasArticle), purpose: '', isApart }
  })
  // “Grinders, quiet and compact” offers grinders alone.
  const named = things.filter(({ name }) => !name.split(' ').every(onlyDescribes))
  return distinct(named.length > 0 ? named : things)
}

/** The first of each name. */
function distinct(things: Thing[]): Thing[] {
  const firsts = new Map(things.toReversed().map((thing) => [thing.name.toLowerCase(), thing]))
  return [...firsts.values()].toReversed()
}

/** Its end names a thing; what stands before may only praise it. */
function tidy(run: string): string[] {
  let words = run.split(/\s+/)
  while (words.length > 1 && BEHIND.has(words.at(-1)?.toLowerCase() ?? '')) words = words.slice(0, -1)
  words = words.slice(-MAX_WORDS)
  while (words.length > 1 && onlyDescribes(words[0] ?? '')) words = words.slice(1)
  return words
}

const onlyDescribes = (word: string) =>
  DESCRIBING.has(word.toLowerCase()) || (COMPOUND.test(word) && !DIET.test(word))

/** A word that only begins a sentence, or stands in a title, loses its capital. */
function written(words: string[], text: string): string {
  const isTitle = words.length > 1 && isAllCapitalized(words)
  return words
    .map((word) => (isTitle || text.trimStart().startsWith(word) ? uncapitalized(word) : word))
    .map((word) => (CAPITALIZED.has(word) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word))
    .join(' ')
}

/** “Small Teams” as it stands within a sentence. */
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

/** “An ERP”, “a CRM”, “an hour”: by the sound that it begins with. */
export function withArticle(name: string): string {
  const [word = ''] = name.split(' ')
  const isSpelled = /^[\p{Lu}\d]{2,5}$/u.test(word)
  const isVowel = isSpelled
    ? /^[AEFHILMNORSX8]/.test(word)
    : /^(?:[aeio]|u(?!ni|s[ea]|ti)|hour|honest|heir)/i.test(word) && !/^(?:one|eu)/i.test(word)
  return `${isVowel ? 'an' : 'a'} ${name}`
}
