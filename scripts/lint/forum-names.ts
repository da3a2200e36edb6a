import type { Node } from 'oxc-parser'
import { isTest, pathOf } from './rule.ts'
import type { LintRule } from './rule.ts'

/** Prefixes of Reddit's ids, and its hosts. */
const OF_REDDIT = /\bt[1-6]_|\b(?:reddit\.com|redd\.it)\b/
/**
 * Files that may write them: those of Reddit's packages, what the specification has people type, and programs that are
 * not part of the product.
 */
const MAY_NAME_REDDIT =
  /^(?:packages\/reddit(?:-simulator)?\/|packages\/contract\/src\/account\/reddit-credentials\.ts$|apps\/web\/src\/(?:lib\/post-address\.ts|features\/(?:matches\/pasted-links\/score-link|replies\/engagements\/select-thing)\.tsx)$|(?:bench|e2e|scripts)\/)/
const REDDIT_MESSAGE = 'Ids and addresses of Reddit are made and parsed in packages/reddit alone.'

const SUBREDDIT = /subreddit/i
/** Packages that know the specification's fields. All others belong to another forum, or to none. */
const HAS_SPECIFIED_NAMES =
  /^packages\/(?:reddit|reddit-simulator|contract|engine|relevance|demo-population)\//
const SUBREDDIT_MESSAGE =
  'Subreddits are Reddit’s, and a field of the specification. A package of another forum names its own places.'

/**
 * The product knows a forum by its connector: how Reddit writes ids and addresses is known to its package alone, and other
 * forums have no subreddits.
 */
export const forumNames: LintRule = {
  create: (context) => {
    const path = pathOf(context)
    if (isTest(path)) return {}
    const mayNameReddit = MAY_NAME_REDDIT.test(path)
    const mayNameSubreddits = !path.startsWith('packages/') || HAS_SPECIFIED_NAMES.test(path)
    if (mayNameReddit && mayNameSubreddits) return {}
    const judge = (node: Node, text: string) => {
      if (!mayNameReddit && OF_REDDIT.test(text)) context.report({ node, message: REDDIT_MESSAGE })
      if (!mayNameSubreddits && SUBREDDIT.test(text)) context.report({ node, message: SUBREDDIT_MESSAGE })
    }
    return {
      Identifier: (node) => judge(node, node.name),
      Literal: (node) => {
        if ('regex' in node) judge(node, node.regex.pattern.replaceAll('\\.', '.'))
        else if (typeof node.value === 'string') judge(node, node.value)
      },
      TemplateElement: (node) => judge(node, node.value.raw),
    }
  },
}
