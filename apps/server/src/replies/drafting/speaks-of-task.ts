import { cutText } from '@radar/contract'

/*
 * A comment speaks to its reader. Thoughts speak of the reader in the third person, of the task (how many texts, in which
 * form, of which post), or of what their writer is about to do.
 */

/** Length at which what an answer is has shown itself. */
const READ = 600

/** Reader or author as thoughts name them, in the languages that drafts are checked for, before a verb of theirs. */
const PERSON =
  '(?:user|customer|author|poster|op|nutzer|benutzer|verfasser|utilisateur|utilisatrice|auteur|usuario|usuaria|autor|utente|autore|utilizador|usuário|gebruiker)'
const VERB =
  '(?:wants?|ask(?:s|ed)|needs?|is|has|seems?|says|said|would|might|likely|probably|wrote|posted|möchte|will|fragt|braucht|ist|hat|veut|demande|cherche|est|quiere|pide|necesita|es|vuole|chiede|cerca|quer|pede|precisa|wil|vraagt|zoekt)'
const OF_PERSON = new RegExp(`(?<!\\p{L})${PERSON} (?:\\p{L}+ )?${VERB}(?!\\p{L})`, 'iu')
const OF_PERSON_IN_SIGNS = /用户|ユーザー|사용자|пользовател|χρήστη|المستخدم|המשתמש|उपयोगकर्ता|ผู้ใช้/u

const OF_TASK =
  /(?<!\p{L})(?:(?:two|three|[23]) (?:\p{L}+ )?(?:variants?|drafts?|versions)|the (?:prompt|json|task|instructions?|persona)|(?:looking at|analy[sz]ing|respond to|reply to) the (?:post|request|question|thread)|the (?:original )?(?:(?:post|request|thread) (?:is|asks|says|wants)|question (?:is about|asks|says|wants)))(?!\p{L})/iu
const OF_TEXTS =
  /(?<!\p{L})(?:the user (?:wants|asks|asked|needs)|(?:two|three|[23]) variants|the (?:prompt|json))(?!\p{L})/iu

const PLANS =
  /^\W*need to (?:reply|respond|answer|write|mention|disclose)\b(?![^.!\n]{0,80}\?)|^\W*(?:strategy|approach): (?:be|empathi[sz]e|acknowledge|validate|mention|disclose|keep)\b|(?<!\p{L})(?:(?:i|we) (?:need to|should|must) (?:first |now |just )?(?:write|draft|craft|produce|output|generate|reply|respond|answer|understand|analy[sz]e|figure|think|consider|start|look|keep)|(?:i|we)(?: will|['’]ll) (?:write|draft|craft|produce|output|generate)|(?:i am|we are|i['’]m|we['’]re) (?:asked|supposed) to|let(?: me| us|['’]?s) (?:think|see|write|draft|craft|start|look|break|analy[sz]e|consider|plan))(?!\p{L})/iu

const OPENING = '^\\W*(?:(?:okay|ok|alright|right|so|first|hmm|well)\\W+){0,3}'
/** Beginnings of a text about the comment that is to be written, and of thoughts of its reader. */
const MAKES = new RegExp(
  `${OPENING}(?:i|we) (?:need to|should|must|have to) (?:now |first |just )?(?:write|draft|craft|produce|generate) (?:a|an|the|one|two|three) (?:\\w+ ){0,3}(?:comments?|drafts?|repl(?:y|ies) (?:that|to the (?:post|user|op)))\\b`,
  'i',
)
const THINKS = [
  `${OPENING}(?:let me think|let['’]s (?:see|think))\\W+(?:the )?(?:user|customer|author|op|poster) (?:is|seems|wants|asks|sounds|might|may|says|needs)\\b`,
  `${OPENING}(?:the )?(?:user|customer|author|op|poster) [^\\n]{0,200}\\bkeep (?:it|this|the (?:comment|reply|answer)) (?:short|brief)\\b`,
  '^[#*_>([\\s-]{0,20}(?:thinking|thought|reasoning|scratchpad)(?: process)?[*_]{0,3} ?:',
].map((beginning) => new RegExp(beginning, 'i'))
const HEADED = /^[#*_>([\s-]{0,20}(?:thoughts|analysis)[*_]{0,3} ?:/i

/** An announcement of texts names how many there are, and is followed by them. */
const ANNOUNCEMENT = /^\W*(?:(?:sure|certainly|of course)\W+)?here (?:are|is)\b[^\n:]{0,120}:/i
/** Labels of the parts of an answer, and quotations, with which no comment begins. */
const LABELLED =
  /^(?:[\s*_#(]{0,10}(?:\p{L}{1,20} )?(?:variants?|drafts?|repl(?:y|ies)|comments?|answers?|options?|versions?|thoughts?|thinking|reasoning|monologue|analysis|notes?|posts?|titles?|plans?|goals?|steps?|tasks?|context|summary|tone|persona|instructions?|response|output|results?)(?: \p{L}?\d{0,3})?[*_)]{0,3}:(?=[\s*_]|$)|\s*>)/iu
/** A tag around the whole; others are taken out of a comment as links are. */
const TAGGED = /^\s*<\/?[a-z][\w:.-]*(?:\s[^<>]{0,200})?>/i

/** Tells whether an answer without JSON is, or begins with, something else than a comment. */
export function isNoComment(answer: string): boolean {
  const start = cutText(answer.replace(ANNOUNCEMENT, ''), READ)
  const patterns = [OF_PERSON, OF_PERSON_IN_SIGNS, OF_TASK, PLANS]
  return patterns.some((pattern) => pattern.test(start)) || TAGGED.test(answer)
}

/** Tells whether a text begins with a label or a quotation, as parts of an answer do. */
export const isLabelled = (text: string): boolean => LABELLED.test(text)

/** Tells whether a text that was sent as a comment speaks of how many are asked for, in which form, or of its making. */
export function speaksOfItself(text: string): boolean {
  const start = cutText(text, READ)
  return (
    [OF_TEXTS, MAKES, ...THINKS].some((pattern) => pattern.test(start)) ||
    (HEADED.test(start) && OF_PERSON.test(start))
  )
}
