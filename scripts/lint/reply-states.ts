import type { Node } from 'oxc-parser'
import { isTest, pathOf } from './rule.ts'
import type { LintRule } from './rule.ts'
import { toServerFile } from './server-file.ts'

const STATES = new Set(['draft', 'queued', 'posting', 'unknown', 'posted', 'failed'])
/** Nothing else of the server bears these names. */
const OF_REPLIES_ALONE = new Set(['queued', 'posting'])
/** Engagements have states of their own. */
const ENGAGEMENTS = 'engagements/'
const ASKS_STATUS = /\bstatus"?\s*(=|<>|!=|(not\s+)?in\b)/i
const NAMES_REPLIES = /reply_drafts/i

/** Confines the states of a reply to `replies/reply-states.ts`; the schema's indexes repeat them. */
export const replyStates: LintRule = {
  create: (context) => {
    const path = pathOf(context)
    const place = toServerFile(path)
    if (!place || place.folder === 'db' || isTest(path) || path.endsWith('/reply-states.ts')) return {}
    const ofReplies = place.folder === 'replies' && !place.file.startsWith(ENGAGEMENTS)
    const report = (node: Node) =>
      context.report({ node, message: 'Ask or say it in replies/reply-states.ts.' })
    const isState = (node: Node) => node.type === 'Literal' && STATES.has(String(node.value))
    return {
      Literal: (node) => {
        if (OF_REPLIES_ALONE.has(String(node.value))) report(node)
      },
      Property: ({ key, value }) => {
        if (ofReplies && isStatus(key) && isState(value)) report(value)
      },
      BinaryExpression: ({ left, right }) => {
        if (ofReplies && isStatus(left) && isState(right)) report(right)
      },
      CallExpression: ({ arguments: given }) => {
        const [asked, state] = given
        if (!asked || !state || !isStatus(asked) || !(ofReplies || isReplyStatus(asked))) return
        const states = state.type === 'ArrayExpression' ? state.elements : [state]
        for (const one of states) if (one && isState(one)) report(one)
      },
      TemplateLiteral: (node) => {
        const sql = node.quasis.map(({ value }) => value.raw).join('')
        if (ASKS_STATUS.test(sql) && (ofReplies || NAMES_REPLIES.test(sql))) report(node)
      },
    }
  },
}

/** `status` as a key, a variable or a member. */
function isStatus(node: Node): boolean {
  if (node.type === 'MemberExpression') return isStatus(node.property)
  return node.type === 'Identifier' && node.name === 'status'
}

function isReplyStatus(node: Node): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'replyDrafts'
  )
}
