import { withoutQuotes } from './split-variants.ts'

const TOKEN = '(?:<s>|<bos>|\\[/?INST\\]|<[|｜][\\w▁]{1,24}[|｜]>|<start_of_turn>)'
const SPEAKS = '\\s*(?:<[|｜]\\w{1,24}[|｜]>|:|\\n)\\s*'
/** Tokens before the words of a turn, with the name of the one who speaks. */
const ROLE = new RegExp(
  `^\\s*(?:(?:${TOKEN}\\s*){1,6}(?:(?:assistant|model)\\b${SPEAKS})?|assistant\\b${SPEAKS})`,
  'i',
)
/** Token that ends a turn. What follows is another turn, and no part of the text; within a sentence it is a word of it. */
const END_OF_TURN = /(?:<[|｜][\w▁]{1,24}[|｜]>|<\/s>|<end_of_turn>|<eos>|\[\/?INST\])(?! \w)/i
/** Label of another text: where there are several, they are parts of one comment. */
const NEXT_LABEL = /\n[#*_\s]{0,8}(?:variant[ae]?|option|version|draft)(?: ?#?\d| [A-E])[*_]{0,3} ?:/i
const FENCED = /^```[\w-]{0,20}\n([^]*?)\n?```$/
const LABEL =
  /^[#*_\s]{0,8}(?:(?:variant[ae]?|option|version|draft)(?: ?#?\d| [A-E])|variant|draft|comment|reply|response)[*_]{0,3} ?:[*_]{0,3}\s+/i
/** Number of a comment, before a sentence. */
const NUMBERED =
  /^[#*_\s]{0,8}(?:[Cc]omment|[Rr]eply|[Rr]esponse) ?#?\d[*_]{0,3} ?:[*_]{0,3}\s+(?=["“*\p{Lu}])/u
/** Announcement of a comment, on a line of its own. A letter that is announced to its reader is part of the comment. */
const ANNOUNCEMENT =
  /^(?:(?:sure|certainly|of course|absolutely|okay|great)\b[^\w\n]{1,3})?(?:here(?:['’]s| is)|this is)\b(?![^\n:]{0,120}\b(?:e-?mail|letter|message|template|clients?|customers?|landlord|send|your|my)\b)(?: (?:a|an|the|one)\b)?(?: [\w-]+,?){0,4} (?:comment|reply|response|draft|variant|version)(?: (?:for|to|that|in|you|as|with|under)\b[^\n:]{0,60})?:[*_]{0,3}\s*\n/i
/** Words about a text, behind it. */
const AFTERWORDS = [
  /[*_([]{0,3}(?:word|character) count\b[^\n]{0,60}/,
  /[*_([]{0,3}note: (?:this|the) (?:comment|reply|draft|response|variant)\b[^\n]{0,300}/,
  /(?:[-*_]{3,9}[ \t]{0,9}\n{1,3}|[*_([]{1,3})this (?:comment|reply|draft|response|variant) (?:discloses|mentions|avoids|keeps|stays|follows|includes|answers)\b[^\n]{0,300}/,
  /[*_([]{0,3}(?:i|we)(?:['’]ve)? (?:kept|made) (?:the|this) (?:comment|reply|draft|response|variant) (?:short|brief|concise|casual|friendly|neutral|factual|honest|helpful)\b[^\n]{0,300}/,
  /[([](?:i|we)(?:['’]ve)? kept (?:it|this) (?:short|brief|concise)\b[^\n]{0,120}\b(?:user|customer|poster|author|op|reader|rules?|subreddit)\b[^\n]{0,200}/,
  /[*_([]{0,3}(?:reasoning|rationale|explanation|why (?:this|it) works)[*_]{0,3} ?:[*_]{0,3}[^\n]{0,200}\b(?:the (?:user|poster|op|comment|reply|draft)|the customer (?:is|seems) (?:probably|likely)|(?:it is|it['’]s) (?:short|brief)|disclos\w+)\b[^\n]{0,300}/,
  /[*_([]{0,3}let me know if you(?:['’]d| would)? (?:like|want|need)\b[^\n]{0,120}\b(?:changes?|adjust\w*|revis\w*|edits?|tweaks?|version|tone|shorter|longer)\b[^\n]{0,60}/,
].map(({ source }) => source)
/** Words by which a comment says who writes it: a paragraph that has them stays. */
const SAYS_WHO =
  /[^\n]{0,400}\b(?:i['’]m|i am|i (?:work|own|run|built|made|sell)|my (?:company|business|shop|own)|where i|our)\b/
    .source
const AFTERWORD = new RegExp(`\\n\\s{0,3}(?!${SAYS_WHO})(?:${AFTERWORDS.join('|')})$`, 'i')
/** Remark in brackets that what was asked for is there. */
const REMARK =
  /\s\[(?![^\]\n]*\b(?:i|my|we|our)\b)[^[\]\n:]{0,60}\b(?:disclosure|affiliation)\b[^[\]\n:]{0,40}\b(?:included|added|as (?:required|requested|asked)|per the rules)\b[^[\]\n:]{0,60}\]$/i

/** Words of one turn of a conversation, without the tokens around it. */
export function endTurn(text: string): string {
  const said = text.replace(ROLE, '')
  const end = said.search(END_OF_TURN)
  return (end < 0 ? said : said.slice(0, end)).trim()
}

/** Comment without what a model puts around it: tokens, a fence, a label, quotation marks and words about it. */
export function tidyVariant(variant: string): string {
  const said = endTurn(variant)
  const whole = FENCED.exec(said)?.[1] ?? said
  const announced = whole.replace(ANNOUNCEMENT, '')
  const bare = (NEXT_LABEL.test(announced) ? announced : announced.replace(LABEL, '').replace(NUMBERED, ''))
    .replace(REMARK, '')
    .replace(AFTERWORD, '')
    .trim()
  return withoutQuotes(bare).trim()
}
