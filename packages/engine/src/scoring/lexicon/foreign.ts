/** Words of German, Dutch, French, Italian, Portuguese and Spanish that say nothing about a topic and are no English ones. Written from general knowledge. */
export const FOREIGN_EMPTY =
  'aber alguem algum alguma algun alguna alle ao aos au auch auf aus aussi avec bei beim bist chez da dalla dans das dass dei del della delle dem der des dich dir dos dus ein eine einem einen einer eines el elle elles em estou et eu euch fur gibt habe haben het hier hola hoy ich ihr ihre ils ist je kann kein keine les leur mais mehr mein meine mich minha mir mit muito muy nach nao nell nella nicht noch nossa nosso nous nuestra nuestro ob oder oggi ohne oui para pas pero por puis quais qual quale quali que quel quelle quelqu qui quien sehr sein seu sich sie sind soll sou su sul sulla tambem tem tenho um uma un una und une uns unser unsere unter vom von voor vor vous wann warum wegen welche welchen welcher welches wenn werden wie wir wird wurde yo zum zur zwei'

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

/** How they offer what they have. */
export const FOREIGN_OFFERS = anyOf(
  [
    String.raw`(?:ich |wir )?(?:biete|bieten|verkaufe|verkaufen)|zu verkaufen|te koop|(?:ik )?verkoop`,
    String.raw`(?:je |nous )?(?:propose|proposons|vends|vendons)|à vendre|offro|offriamo|in vendita`,
    String.raw`ofereço|oferecemos|vendo|vendemos|à venda|ofrezco|ofrecemos|en venta`,
  ].join('|'),
)
