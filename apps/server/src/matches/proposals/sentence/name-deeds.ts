import { singular, topicRuns, topicWords } from '@radar/engine'

const LEAD =
  /^(?:(?:hi|hello|hey)[,!.]? )?(?:(?:I|we|(?:our|my) (?:company|team|business|startup|studio|shop))(?:['’](?:m|re|ve))? |(?=(?:selling|making|building|creating|offering|providing|sells?|makes?|builds?|bakes?) ))/iu
const AROUND_VERB =
  /^(?:(?:am|are|is|have|has|been|also|just|mainly|mostly|only|currently|now|both|want|plan|like|love|try|trying|hope|would|to|can|will) )+/iu
const ARTICLE = /^(?:an?|the|your|our|my|their|some|any|all kinds of) /iu
const NO_VERB = /^(?:an?|the|at|in|of|for|with|on|from|and|this|our|my|as)$/i
/** Verbs of giving, making and selling: the thing says it all. */
const GIVING = new Set(
  'make sell build create produce bake brew roast grow craft ship supply publish give offer provide run own do rent lease deliver import distribute manufacture sew knit organise organize cook serve launch stock handmake'.split(
    ' ',
  ),
)
/** Services by verb, in the noun that people ask for. */
const WORK = new Map(
  Object.entries({
    clean: 'cleaning',
    coach: 'coaching',
    design: 'design',
    develop: 'development',
    edit: 'editing',
    fix: 'repair',
    groom: 'grooming',
    host: 'hosting',
    install: 'installation',
    manage: 'management',
    paint: 'painting',
    photograph: 'photography',
    plan: 'planning',
    print: 'printing',
    record: 'recording',
    remove: 'removal',
    repair: 'repair',
    restore: 'restoration',
    sharpen: 'sharpening',
    teach: 'lessons',
    train: 'training',
    transcribe: 'transcription',
    translate: 'translation',
    tune: 'tuning',
    tutor: 'tutoring',
    walk: 'walking',
    write: 'writing',
  }),
)

type NamedOffer = { product: string; deed: string }

/** Names offers: “I repair guitars and build pedals” offers guitar repair and pedals. */
export function nameDeeds(text: string): NamedOffer {
  const lead = LEAD.exec(text)
  if (!lead) return { product: text, deed: '' }
  const [first = '', ...more] = text.slice(lead[0].length).split(/,? (?:and|or|then) |, ?/)
  const named = nameDeed(first)
  const others = more.map((part) => (hasKnownVerb(part) ? nameDeed(part).product : part))
  return { ...named, product: [named.product, ...others].filter((part) => part !== '').join(', ') }
}

function nameDeed(clause: string): NamedOffer {
  const bare = clause.replace(AROUND_VERB, '')
  const [verb = '', ...others] = bare.split(' ')
  if (NO_VERB.test(verb)) return { product: bare, deed: '' }
  const rest = others.join(' ').replace(/^(?:it|them)(?: |$)/i, '')
  if (GIVING.has(baseOf(verb, GIVING))) return { product: rest, deed: '' }
  const [object] = topicRuns(rest)
  const behind = rest.replace(ARTICLE, '')
  if (object === undefined || !behind.startsWith(object)) return { product: bare, deed: '' }
  const work = WORK.get(baseOf(verb, WORK))
  const isDeed = topicWords(verb).length > 0 && !verb.endsWith('ing')
  if (work === undefined) return { product: rest, deed: isDeed ? `${verb} ${object}` : '' }
  return { product: `${singularOf(object)} ${work}${behind.slice(object.length)}`, deed: '' }
}

const hasKnownVerb = (clause: string) => {
  const [verb = ''] = clause.split(' ')
  return GIVING.has(baseOf(verb, GIVING)) || WORK.has(baseOf(verb, WORK))
}

function baseOf(verb: string, known: { has(word: string): boolean }): string {
  const own = verb.toLowerCase()
  const root = own.replace(/ing$/, '')
  const forms = [own, own.replace(/s$/, ''), own.replace(/es$/, ''), root, `${root}e`, root.slice(0, -1)]
  return forms.find((form) => known.has(form)) ?? own
}

function singularOf(object: string): string {
  const words = object.split(' ')
  const head = words.at(-1) ?? ''
  const one = singular(head.toLowerCase())
  return [...words.slice(0, -1), head.toLowerCase().startsWith(one) ? head.slice(0, one.length) : one].join(
    ' ',
  )
}
