import { cutText } from '@radar/contract'

/** Longest answer of a model that is looked at; what is asked for has a tenth of it. */
const MAX_ANSWER = 50_000

const TAG = '[\\w:.▁-]{0,40}(?:think|thought|reason|reflect|analysis|scratch|monologue)[\\w:.▁-]{0,40}'
const WORD = '(?:think|thinking|thoughts?|reasoning|reflection|scratchpad|analysis)'
/** Signs of a tag, which some servers escape or space out. */
const [LT, GT, BAR] = ['(?:<|&lt;) ?', ' ?(?:>|&gt;)', '[|｜]']
const CLOSING = [
  `${LT}(?:/ ?|end[_-])${TAG}${GT}`,
  `${LT}${TAG} ?/${GT}`,
  `\\[/${WORD}\\]`,
  `◁/${WORD}▷`,
  `<${BAR}(?:/|end)${TAG}${BAR}>`,
  `<${BAR}channel${BAR}> ?final[^<]{0,40}(?:<${BAR}constrain${BAR}>[^<]{0,20})?<${BAR}message${BAR}>`,
  // Channels whose marks a server removed, but not their names.
  'assistantfinal',
  '<channel\\|>',
  '<unused95>',
  '\\.\\.\\.done thinking\\.?[*_]{0,3}',
].join('|')
const OPENING = [
  `${LT}${TAG}(?:\\s[^<>/]{0,200})?${GT}`,
  `\\[${WORD}\\](?!\\()`,
  `◁${WORD}▷`,
  `<${BAR}${TAG}${BAR}>`,
  `<${BAR}channel${BAR}> ?(?:analysis|commentary)[^<]{0,60}(?:<${BAR}constrain${BAR}>[^<]{0,20})?<${BAR}message${BAR}>`,
  `<\\|channel> ?(?:thought|analysis)`,
  '<unused94>',
].join('|')
const MARKS = new RegExp(`(?<closing>${CLOSING})|${OPENING}`, 'gi')

/** Heading of thoughts at the beginning of an answer. */
const THOUGHTS_HEADING =
  /^[#*_>([\s-]{0,20}(?:(?:(?:thinking|thought|reasoning)(?: process)?|thoughts|chain of thought|scratchpad|analysis)\b(?:[*_]{0,3} ?(?::|\n)|[*_]{1,3})|thought for [^\n]{1,40}\n)/i
/** Heading of what follows thoughts, or a line that begins an object. */
const ANSWER_HEADING =
  /^[#*_> ]{0,8}(?:the |my )?final (?:answer|response|output|reply|comment)[*_]{0,3} ?(?::[*_]{0,3}|$)|^(?=\{)/gim
/** Blocks before an answer that are looked through. */
const MAX_BLOCKS = 10
/** A block in tags of any name at the beginning, and the names of those that hold the answer itself. */
const BLOCK = /^\s*<([a-z][\w:.-]{0,40})(?:\s[^<>]{0,200})?>/i
const ANSWERS = /^(?:final.?)?(?:answer|response|output|reply|comment|json|result|variants?|draft)s?$/i

/** Answer of a model without its thoughts. */
type ModelAnswer = {
  text: string
  /** False where the thoughts have no end, so that some may be in `text`. */
  isWhole: boolean
}

/** Cuts an answer of a model to a length that does not depend on the model. */
export function cutAnswer(text: string): string {
  return cutText(text, MAX_ANSWER).trim()
}

/** Removes a model's thoughts: in marks, of which the first or the last may be missing, or under a heading. */
export function removeThoughts(answer: string): ModelAnswer {
  const said = removeBlocks(removeMarked(cutAnswer(answer)))
  if (!THOUGHTS_HEADING.test(said.text)) return said
  const heading = [...said.text.matchAll(ANSWER_HEADING)].at(-1)
  if (heading === undefined) return { text: said.text, isWhole: false }
  return { ...said, text: said.text.slice(heading.index + heading[0].length).trim() }
}

/** Removes blocks before an answer, and the tags around it. A block that is not closed is all there is. */
function removeBlocks({ text, isWhole }: ModelAnswer, removed = 0): ModelAnswer {
  const [opening, name] = BLOCK.exec(text) ?? []
  if (opening === undefined || name === undefined) return { text, isWhole }
  if (removed === MAX_BLOCKS) return { text, isWhole: false }
  const inside = text.slice(opening.length)
  const end = inside.search(new RegExp(`</${name.replaceAll('.', '\\.')}>`, 'i'))
  const isAnswer = ANSWERS.test(name)
  if (end === -1) return { text: isAnswer ? inside.trim() : text, isWhole: isWhole && isAnswer }
  if (isAnswer) return { text: inside.slice(0, end).trim(), isWhole }
  const rest = inside.slice(inside.indexOf('>', end) + 1).trim()
  return rest === '' ? { text, isWhole: false } : removeBlocks({ text: rest, isWhole }, removed + 1)
}

function removeMarked(answer: string): ModelAnswer {
  let text = ''
  let from = 0
  let isThinking = false
  for (const { 0: mark, index, groups } of answer.matchAll(MARKS)) {
    const isClosing = groups?.['closing'] !== undefined
    if (!isThinking) text = isClosing ? '' : text + answer.slice(from, index)
    isThinking = !isClosing
    from = index + mark.length
  }
  return { text: (isThinking ? text : text + answer.slice(from)).trim(), isWhole: !isThinking }
}
