import { hasPlural } from './has-plural.ts'

/** English plurals as rules with exceptions, enough for names of products. */
const IRREGULAR = new Map(
  'men man,women woman,children child,feet foot,teeth tooth,mice mouse,geese goose,knives knife,wives wife,lives life,shelves shelf,wolves wolf,halves half,loaves loaf,thieves thief,scarves scarf,calves calf,leaves leaf,gases gas,lenses lens,buses bus,quizzes quiz,shoes shoe,toes toe,canoes canoe,caches cache,niches niche,aches ache,headaches headache,quiches quiche,axes axe,uses use,excuses excuse,abuses abuse,fuses fuse,refuses refuse,analyses analysis,diagnoses diagnosis,bases base,crises crisis,theses thesis,hypotheses hypothesis,oases oasis,canvases canvas,atlases atlas,aliases alias,biases bias,pancreases pancreas,christmases christmas,thermoses thermos,rhinoceroses rhinoceros,irises iris,trellises trellis,pelvises pelvis,metropolises metropolis,mantises mantis,clematises clematis,elves elf,selves self,hooves hoof,dwarves dwarf,cacti cactus,fungi fungus,alumni alumnus,curricula curriculum,criteria criterion,indices index,matrices matrix,vertices vertex,appendices appendix,people person,salespeople salesperson,tradespeople tradesperson,businesspeople businessperson,craftspeople craftsperson,handymen handyman,businessmen businessman,salesmen salesman,tradesmen tradesman,craftsmen craftsman,fishermen fisherman,workmen workman,groomsmen groomsman,midwives midwife,housewives housewife,penknives penknife,bookshelves bookshelf,headscarves headscarf,grandchildren grandchild,stepchildren stepchild,syllabi syllabus,radii radius,stimuli stimulus,nuclei nucleus,octopi octopus,bacteria bacterium,phenomena phenomenon,gateaux gateau,tableaux tableau,oxen ox,dice die,media medium,staves staff,sheaves sheaf,emus emu,menus menu,gurus guru,gnus gnu,haikus haiku,tutus tutu,skis ski,taxis taxi,bikinis bikini,kiwis kiwi,alibis alibi,zucchinis zucchini,martinis martini,khakis khaki,graffitis graffiti,safaris safari,yogis yogi,ferraris ferrari,salamis salami,tsunamis tsunami,rabbis rabbi,paparazzis paparazzi,mousses mousse,crevasses crevasse,posses posse,impasses impasse,lacrosses lacrosse,finesses finesse,moustaches moustache,mustaches mustache,pastiches pastiche,creches creche,brioches brioche,avalanches avalanche,apaches apache,porsches porsche,psyches psyche,cliches cliche,aloes aloe,oboes oboe,floes floe,sloes sloe,hoes hoe,foes foe,muses muse,recluses recluse,ruses ruse,ellipses ellipsis,synopses synopsis,neuroses neurosis,psychoses psychosis,bureaus bureau,potatoes potato,tomatoes tomato,heroes hero,echoes echo,stomachs stomach,monarchs monarch,chateaux chateau,neckties necktie,bowties bowtie,hogties hogtie,magpies magpie,potpies potpie,pickaxes pickaxe,poleaxes poleaxe,battleaxes battleaxe,dormice dormouse,lice louse,emphases emphasis,nemeses nemesis,metamorphoses metamorphosis,thromboses thrombosis,catharses catharsis,whizzes whiz,fezzes fez,topazes topaz,wharves wharf,scrunchies scrunchie'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)
/** Plurals that people write beside the usual one. */
const OTHER_PLURALS = new Map(
  'larvae larva,algae alga,vertebrae vertebra,formulae formula,antennae antenna,nebulae nebula,alumnae alumna,stadia stadium,foci focus,loci locus,monies money,gasses gas,busses bus'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)
const OTHER_PLURALS_BACK = new Map([...OTHER_PLURALS].map(([plural, singular]) => [singular, plural]))
const IRREGULAR_BACK = new Map([...IRREGULAR].map(([plural, singular]) => [singular, plural]))
/** Irregular plurals in which compounds end: `snowshoes`, `businesswomen`, `bookshelves`, `syntheses`. */
const COMPOUNDED =
  'women children feet teeth geese knives wives shelves wolves loaves thieves scarves shoes people theses'
    .split(' ')
    .map((plural) => ({ plural, base: IRREGULAR.get(plural) ?? plural }))
/** Most words end in none of them, and are asked for in one step. */
const BY_END = Map.groupBy(COMPOUNDED, ({ plural }) => plural.slice(-4))
const MIN_COMPOUND = 6
/** Words that only end like a compound: nobody has `blueteeth`. */
const NO_COMPOUND = /(?:blue|saw)tooth$|mongoose$|(?:bare|big|crow|hot|under)foot$|schild$|fairchild$/

/** `toothaches` and `moustaches`, but not `beaches`, `coaches` and the verbs. */
const IN_ACHES = /[^aeo]aches$/
const NOT_IN_ACHES = /(?:at|de)taches$|spinaches$/

const NEVER_PLURAL = new Set([
  ...'news series species bus this has was does is as us yes always perhaps sometimes windows ios aws dns vps css sms sas sass saas js os rss tls cms pos bass gps previous plus bordeaux versus whereas minus gis dos nas his its chaos cosmos asbestos kudos vegas texas kansas'.split(
    ' ',
  ),
  ...[...IRREGULAR.values()].filter((singular) => singular.endsWith('s')),
])

const ENDS_IN_IE = new Set(
  'onesie nightie bootie groupie lingerie menagerie reverie camaraderie eerie coterie goodie baddie oldie homie roadie wedgie toughie cookie movie zombie calorie selfie rookie hoodie smoothie brownie newbie freebie foodie indie genie veggie birdie roomie techie bookie collie goalie aussie auntie cutie sweetie budgie beanie bougie cabbie camie dogie eyrie junkie hippie laddie pixie prairie quickie sortie talkie townie walkie yuppie'.split(
    ' ',
  ),
)

/** Form that a folded word and its plurals share. Idempotent. */
export function singular(word: string): string {
  let form = word
  for (;;) {
    const next = stripPlural(form)
    if (next === form) return form
    form = next
  }
}

/** Spellings that count as the same word, its singular first; four at most. */
export function spellings(word: string): string[] {
  const base = singular(word)
  const plural = irregularPlural(base) ?? base
  const candidates = [`${base}s`, `${base}es`, plural, `${plural}s`]
  const other = OTHER_PLURALS_BACK.get(base)
  if (other !== undefined) candidates.push(other)
  if (base.endsWith('eau')) candidates.push(`${base}x`)
  if (base.endsWith('y')) candidates.push(`${base.slice(0, -1)}ies`)
  const forms = [base]
  for (const candidate of candidates) {
    if (!forms.includes(candidate) && singular(candidate) === base) forms.push(candidate)
  }
  return forms
}

/** Spellings of a word that people write: its singular, and its plural where it has one or was given in it. */
export function rightSpellings(word: string): string[] {
  const base = singular(word)
  const plural = hasPlural(base) ? (irregularPlural(base) ?? regularPlural(base)) : word
  return spellings(base).filter((form) => form === base || form === plural)
}

function irregularPlural(base: string): string | undefined {
  const whole = IRREGULAR_BACK.get(base)
  if (whole !== undefined) return whole
  const part = NO_COMPOUND.test(base)
    ? undefined
    : COMPOUNDED.find((one) => base.length > one.base.length && base.endsWith(one.base))
  if (part) return base.slice(0, -part.base.length) + part.plural
  return /(?:[lp]y|al[yi]|gno)sis$/.test(base) ? `${base.slice(0, -2)}es` : undefined
}

function regularPlural(base: string): string {
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(base) ? `${base}es` : `${base}s`
}

function stripPlural(word: string): string {
  const irregular = IRREGULAR.get(word) ?? OTHER_PLURALS.get(word) ?? compound(word)
  if (irregular !== undefined) return irregular
  if (NEVER_PLURAL.has(word)) return word
  if (word.endsWith('eaux')) return word.slice(0, -1)
  if (!word.endsWith('s') || word.length < 3) return word
  if (/(?:ss|(?<!ea)us|is)$/.test(word) || !/^[a-z]+$/.test(word)) return word
  if (word.endsWith('ies')) return stripIes(word)
  if (IN_ACHES.test(word) && !NOT_IN_ACHES.test(word)) return word.slice(0, -1)
  if (/(?:[lp]y|al[yi]|gno)ses$/.test(word)) return `${word.slice(0, -2)}is`
  if (/(?:sses|shes|ches|xes|[tz]zes|[^aeo]uses|[^os]oes)$/.test(word) && word.length > 4)
    return word.slice(0, -2)
  return word.slice(0, -1)
}

/** Singular of a compound whose last part has an irregular plural. */
function compound(word: string): string | undefined {
  if (word.length < MIN_COMPOUND) return undefined
  const part = BY_END.get(word.slice(-4))?.find(({ plural }) => word.endsWith(plural))
  return part && word.slice(0, -part.plural.length) + part.base
}

function stripIes(word: string): string {
  const withE = word.slice(0, -1)
  return word.length <= 4 || ENDS_IN_IE.has(withE) || withE.endsWith('sserie')
    ? withE
    : `${word.slice(0, -3)}y`
}
