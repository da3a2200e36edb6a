import { expect, test } from 'vitest'
import { rightSpellings, singular, spellings } from './plural.ts'

/** Common English nouns with their plurals, regular ones without. */
const NOUNS = `
account actor address adviser agency agencies|aisle album alarm alley analysis analyses|angle animal ankle answer
apartment appliance apron aquarium arch archway army armies|artist ash assistant attorney axe axes|baby babies|backache
backpack badge bag bakery bakeries|balcony balconies|ball band bank barber base basket bath battery batteries|beach beard bed
belt bench bike bikini bill bindery binderies|bird blanket blouse boat bonus book bookshelf bookshelves|boot bootie bottle
bow bowtie box brace brasserie brand brewery breweries|brick bride brioche brush bucket budget bureau bus buses|business
butcher button cabin cable cactus cacti|cake calendar camera campus candle canoe canvas car card career carpet case cat
ceiling chair channel chateau chateaux|cheese chef chicken child children|church city cities|class cleaner client clinic
clock closet cloth clothesline coach coat coffee collar college comb company companies|computer contract cookie copy copies|
cottage couch country countries|course crash crate creche crevasse crisis crises|cross crutch cup curtain cushion
customer cutlery cutleries|dance deck dentist desk diagnosis diagnoses|diary diaries|die dice|dish doctor dog door dough doughnut
dress drill driver duty duties|ear earring egg elbow electrician ellipsis ellipses|emu engine envelope essay estate
eyelash fabric factory factories|family families|fan farm fee fence festival field file film finger fireplace fish flash
flat florist flower fly flies|foot feet|fork form foundry foundries|fox frame fridge friend fuse gallery galleries|game garage
garden gas gate gift glass glove goat goose geese|grass grill groom groupie guest guide guitar guru gym hair half halves|
hammer hat headache hinge hoodie horse horseshoe hose hospital hotel house housewife housewives|hutch hypothesis hypotheses|
industry industries|inkjet invoice island jacket jar jersey jewel journey jug judge kettle key keyboard kidney kit
kitchen kiwi knife knives|knot label lace lady ladies|lake lamp landlord lash lathe laundry laundries|lawyer leaf leaves|
lease leash lens lenses|lesson library libraries|lid life lives|light lingerie lipstick list loaf loaves|loan lock lorry lorries|
lotion lunch machine magpie mailbox man men|manager map market martini mask match mattress medium media|menu mess mirror
mistress mortgage mosque moss mother motor mountain mouse mice|mousse moustache mouth mug muse museum mushroom nail nappy nappies|
neck necklace necktie needle nephew niche niece nightie note notebook notice nurse oboe office onesie orchard order oven
owner ox oxen|oyster pad page paint pair palette pantry pantries|parcel park party parties|pass passport patch path
patisserie peach pear pen pencil penny pennies|perch pet phase phone photo piano pickaxe picture pillow pipe plan plate
plumber pocket pony ponies|porch posse poster potato potatoes|pouch price prize prognosis prognoses|property properties|puppy puppies|
purse quiche quilt quiz quizzes|radio radish ranch razor recipe recluse remedy remedies|report rinse roof room rope rose
rotisserie route ruse saddle safari salad salon sandal sandwich sauce scarf scarves|school scratch screen scrunchie sculptor
seat shampoo sheaf sheaves|shelf shelves|shirt shoe shop shower shutter sink size skirt snowshoe sock sofa spa sponge spouse
staircase stitch stomach stomachs|stool storey story stories|stove strategy strategies|strap student studio subsidy subsidies|suitcase
supplier surgery surgeries|switch synopsis synopses|table tailor tank tap tape tax taxi teacher tenant thesis theses|tie tile toe
tomato tomatoes|tool tooth teeth|toothache toothbrush torch towel toy tray trench tub tutor tyre umbrella university universities|
vacancy vacancies|valley van vase vault veil vet virus viruses|waitress wall wallet wardrobe warehouse watch wave web
website wedding wheel wife wives|wig winch wish witness wolf wolves|woman women|wrench yacht yard zucchini zucchinis`

/** Nouns in both numbers. A plural stands behind its noun, and before a stroke. */
const PAIRS = NOUNS.trim()
  .split(/\s*\|\s*/)
  .flatMap((part): (readonly [string, string])[] => {
    const words = part.split(/\s+/).filter(Boolean)
    const [noun = '', plural = ''] = words.splice(-2)
    return [...words.map((word) => [word, pluralOf(word)] as const), [noun, plural] as const]
  })

/** Regular plural, written otherwise than in the module. */
function pluralOf(word: string): string {
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

test('the list has hundreds of nouns', () => {
  expect(PAIRS.length).toBeGreaterThan(380)
})

test.each(PAIRS)('%s finds %s, and the other way round', (one, many) => {
  expect(spellings(one)).toContain(many)
  expect(spellings(many)).toContain(one)
  expect(singular(many)).toBe(singular(one))
  expect(spellings(one).length).toBeLessThanOrEqual(4)
})

test.each(PAIRS)('the form lists %s and %s', (one, many) => {
  expect(rightSpellings(one)).toEqual([singular(one), many])
})
