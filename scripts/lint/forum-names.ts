import type { Node } from 'oxc-parser'
import { isTest, pathOf } from './rule.ts'
import type { LintRule } from './rule.ts'
import { toServerFile } from './server-file.ts'

/** Prefixes of Reddit's ids, and its hosts. */
const OF_REDDIT = /\bt[1-6]_|\b(?:reddit\.com|redd\.it)\b/
const MESSAGE = 'Ids and addresses of Reddit are made and parsed in packages/reddit alone.'

/** The server knows a forum by its connector: how Reddit writes ids and addresses is known to its package alone. */
export const forumNames: LintRule = {
  create: (context) => {
    const path = pathOf(context)
    if (!toServerFile(path) || isTest(path)) return {}
    const judge = (node: Node, text: string) => {
      if (OF_REDDIT.test(text)) context.report({ node, message: MESSAGE })
    }
    return {
      Literal: (node) => {
        if ('regex' in node) judge(node, node.regex.pattern.replaceAll('\\.', '.'))
        else if (typeof node.value === 'string') judge(node, node.value)
      },
      TemplateElement: (node) => judge(node, node.value.raw),
    }
  },
}
