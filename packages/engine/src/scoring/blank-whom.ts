const KIND = String.raw`(?:agenc(?:y|ies)|baker(?:y|ies)|beginners?|business(?:es)?|caf[eé]s?|charit(?:y|ies)|church(?:es)?|clinics?|clubs?|compan(?:y|ies)|couples?|famil(?:y|ies)|firms?|freelancers?|kids?|landlords?|non-?profits?|offices?|practices?|restaurants?|salons?|schools?|shops?|start-?ups?|stores?|students?|studios?|teams?|toddlers?)`
const WORD = String.raw`[\p{L}\p{N}’'-]{2,20}`
const OF_THEIRS = String.raw`(?:my|our|his|her|their)(?:\s${WORD}){1,3}?`
const OF_A_KIND = String.raw`(?:${WORD}\s|a\s){0,3}?${KIND}`
/** Behind these `for` names the thing itself. */
const VERB = String.raw`\b(?:ask(?:ed|ing)?|hunt(?:ing)?|in the market|look(?:ed|ing)?|pa(?:id|y|ying)|search(?:ed|ing)?|shop(?:ping)?|wait(?:ed|ing)?|wish(?:ing)?)`
/** Behind whom a thing is for its clause ends, or goes on with where, how and when. */
const END = String.raw`(?=\s*(?:$|[?!.,;:)(\]–—]|\s(?:around|at|in|near|of|on|that|under|which|who|with|without)\s))`
/** `for my bakery`, `for a small agency`. */
const WHOM = new RegExp(String.raw`(?<!${VERB})\sfor (?:${OF_THEIRS}|${OF_A_KIND})${END}`, 'giu')

/** The title without whom its author wants a thing for, which says nothing of the thing. Places stay. Linear in its length. */
export function blankWhom(title: string): string {
  return title.replaceAll(WHOM, (whom) => ' '.repeat(whom.length))
}
