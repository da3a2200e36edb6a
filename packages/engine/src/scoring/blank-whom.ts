const KIND = String.raw`(?:agenc(?:y|ies)|baker(?:y|ies)|beginners?|business(?:es)?|caf[eé]s?|charit(?:y|ies)|church(?:es)?|clinics?|clubs?|compan(?:y|ies)|couples?|famil(?:y|ies)|firms?|freelancers?|kids?|landlords?|non-?profits?|offices?|practices?|restaurants?|salons?|schools?|shops?|start-?ups?|stores?|students?|studios?|teams?|toddlers?)`
const WORD = String.raw`[\p{L}\p{N}’'-]{2,20}`
const PERSON = String.raw`(?:boss|boyfriend|brother|clients?|daughter|friends?|girlfriend|husband|mother|mom|mum|father|dad|parents|partner|sister|son|wife)`
const OF_THEIRS = String.raw`(?:my|our|his|her|their)\s(?:${WORD}\s){0,2}?(?:${KIND}|${PERSON})`
const OF_A_KIND = String.raw`(?:${WORD}\s|a\s){0,3}?${KIND}`
/** Behind these `for` names the thing itself. */
const NAMING = String.raw`\b(?:advice|ask(?:ed|ing)?|hop(?:e|ing)|hunt(?:ing)?|in the market|look(?:ed|ing)?|pa(?:id|y|ying)|quotes?|recommendations?|search(?:ed|ing)?|shop(?:ping)?|suggestions?|vouch|wait(?:ed|ing)?|wish(?:ing)?)(?:\s\p{Ll}+){0,2}`
/** Behind whom a thing is for its clause ends, or goes on with where, how and when. */
const END = String.raw`(?=\s*(?:$|[?!.,;:)(\]–—]|\s(?:around|at|in|near|of|on|that|under|which|who|with|without)\s))`
/** `for my bakery`, `for a small agency`. */
const WHOM = new RegExp(String.raw`(?<!${NAMING})\sfor (?:${OF_THEIRS}|${OF_A_KIND})${END}`, 'giu')

/** The title without whom its author wants a thing for, which says nothing of the thing. Places stay. Linear in its length. */
export function blankWhom(title: string): string {
  return title.replaceAll(WHOM, (whom) => ' '.repeat(whom.length))
}
