import { stem } from '../text/stem.ts'

/** Words of German, Dutch, French, Italian, Portuguese and Spanish that say nothing about a topic. Written from general knowledge. */
const EMPTY =
  'aber alguem algum alguma algun alguna alle als ao aos au auch auf aus aussi aux avec bei beim bin bist che chez como con da dal dalla dans das dass de dei del della delle dem den der des dich die dir do dos dus e ein eine einem einen einer eines el elle elles em en er es estou et eu euch fur gibt habe haben hat het hier hola hoy ich ihr ihre ils im in ins is ist je kann kein keine les leur ma mais mehr mein meine mi mich minha mir mit muito muy nach nao nell nella ni nicht no noch noi nos nossa nosso nous nuestra nuestro o ob oder oggi ohne os ou oui para pas per pero por pour puis quais qual quale quali que quel quelle quelqu qui quien se sehr sein sem seu sich sie sind soll sou sous su sul sulla sur tambem tem tenho um uma un una und une uns unser unsere unter van vom von voor vor vos vous wann warum was wegen welche welchen welcher welches wenn werden wie wir wird wo wurde yo zum zur zwei'
const EMPTY_ROOTS: ReadonlySet<string> = new Set(EMPTY.split(' ').map(stem))

/**
 * Tells whether a word of this root says nothing in a text that is not in English; many of these words say something in
 * English.
 */
export function isForeignEmpty(root: string): boolean {
  return EMPTY_ROOTS.has(root)
}

const BEFORE = String.raw`(?<![\p{L}\p{N}])`
const BEHIND = String.raw`(?![\p{L}\p{N}])`

function anyOf(words: string): RegExp {
  return new RegExp(`${BEFORE}(?:${words})${BEHIND}`, 'giu')
}

/** How authors speak of themselves in those languages. */
export const FOREIGN_SELF = anyOf(
  String.raw`ich|mich|mir|mein\p{L}{0,2}|wir|uns|unser\p{L}{0,2}|ik|mijn|wij|onze|je|j['’]\p{L}+|mon|ma|mes|nous|notre|nos|io|mio|mia|noi|nostr[oa]|eu|meu|minha|nós|noss[oa]|yo|mi|mis|nosotros|nuestr[oa]`,
)

/** How they say that they look for something, or ask what others would take. */
export const FOREIGN_WISHES = anyOf(
  [
    String.raw`(?:ich |wir )?(?:suche|suchen|gesucht|brauche|brauchen|benötige|benötigen)|empfehl\p{L}*|kennt (?:jemand|wer|ihr)|hat (?:jemand|wer) (?:erfahrung\p{L}*|tipps?|ideen?)|welche[nrs]? \p{L}+ (?:ist|sind|würdet|nehmt|nutzt|soll)`,
    String.raw`(?:ik |wij )?(?:zoek|zoeken|gezocht)|aanraden|aanrader|aanbevel\p{L}*|iemand (?:ervaring|tips)`,
    String.raw`(?:je |nous )?(?:cherche|cherchons|recherche|recherchons)|besoin d['’ ]|recommand\p{L}*|conseill\p{L}*|quelqu['’]un (?:connaît|connait|a|sait)`,
    String.raw`(?:sto )?(?:cerco|cercando|cerchiamo)|consigli\p{L}*|ho bisogno|qualcuno (?:conosce|usa|ha)`,
    String.raw`procuro|procurando|preciso|precisamos|precisando|busco|recomend\p{L}*|indica[mr]?|indicaç\p{L}+|alguém (?:conhece|sabe|usa|tem|recomenda)`,
    String.raw`buscando|buscamos|necesito|necesitamos|recomiend\p{L}*|aconsej\p{L}*|alguien (?:conoce|sabe|usa|tiene)`,
  ].join('|'),
)

const SAYING = String.raw`(?<=(?:^|[.!?\n:,]\s*|(?<!\p{L})(?:ich|wir|ik|wij|je|nous|io|noi|eu|nós|yo|nosotros) (?:ne |não |no )?))`
/** How they offer what they have, and not what others do. */
export const FOREIGN_OFFERS = anyOf(
  [
    String.raw`${SAYING}(?:biete|bieten|verkaufe|verkaufen|zu verkaufen|te koop|verkoop)`,
    String.raw`${SAYING}(?:propose|proposons|vends|vendons|à vendre|offro|offriamo|in vendita)`,
    String.raw`ofereço|oferecemos|${SAYING}vendo|vendemos|à venda|ofrezco|ofrecemos|en venta`,
  ].join('|'),
)
