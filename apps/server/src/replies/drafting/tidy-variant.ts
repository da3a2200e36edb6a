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
  /^[#*_\s]{0,8}(?:(?:variant[ae]?|option|version|draft|comment|reply|response)(?: ?#?\d| [A-E])|variant|draft|comment|reply|response)[*_]{0,3} ?:[*_]{0,3}\s+/i
/** Announcement of a comment, on a line of its own. */
const ANNOUNCEMENT =
  /^(?:(?:sure|certainly|of course|absolutely|okay|great)\b[^\w\n]{1,3})?(?:here(?:['’]s| is| you go)|this is)\b(?: (?:a|an|the|my|your|one)\b)?(?: [\w-]+,?){0,4} (?:comment|reply|response|draft|variant|version)(?: (?:for|to|that|in|you|as|with|under)\b[^\n:]{0,60})?:[*_]{0,3}\s*\n/i
/** Words about a text, behind it. */
const AFTERWORD =
  /\n\s{0,3}(?:[-*_]{3,9}[ \t]{0,9}\n{1,3})?[*_([]{0,3}(?:(?:word|character) count\b[^\n]{0,60}|note: (?:this|the) (?:comment|reply|draft|response|variant)\b[^\n]{0,300}|(?:i|we)(?:['’]ve)? (?:kept|made) (?:it|this|the (?:comment|reply|draft|tone)) (?:short|brief|concise|casual|friendly|neutral|factual|honest|helpful)\b[^\n]{0,300}|this (?:comment|reply|draft|response|variant) (?:discloses|mentions|avoids|keeps|stays|follows|includes|answers)\b[^\n]{0,300}|(?:reasoning|rationale|explanation|why (?:this|it) works)[*_]{0,3} ?:[*_]{0,3}[^\n]{0,200}\b(?:comments?|repl(?:y|ies)|drafts?|tone|disclos\w+|the (?:user|customer|author|poster|op|subreddit|rules?)|(?:it is|it['’]s) (?:short|brief|honest|helpful))\b[^\n]{0,300}|let me know if you(?:['’]d| would)? (?:like|want|need)\b[^\n]{0,120}\b(?:changes?|adjust\w*|revis\w*|edits?|tweaks?|version|tone|shorter|longer)\b[^\n]{0,60})$/i

/** Remark in brackets that what was asked for is there. */
const REMARK = /\s\[[^[\]\n]{0,80}\b(?:disclosure|affiliation)\b[^[\]\n]{0,120}\]$/i

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
  const bare = (NEXT_LABEL.test(announced) ? announced : announced.replace(LABEL, ''))
    .replace(REMARK, '')
    .replace(AFTERWORD, '')
    .trim()
  return withoutQuotes(bare).trim()
}
