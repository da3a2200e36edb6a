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

/** Scopes of Reddit's OAuth that are no usual words, and those that are. */
const OWN_SCOPES = new Set(
  'modconfig modcontributors modflair modlog modmail modnote modothers modposts modself modwiki mysubreddits privatemessages wikiedit wikiread'.split(
    ' ',
  ),
)
const USUAL_SCOPES = new Set(
  'identity account edit flair history read report save submit subscribe vote'.split(' '),
)
const SCOPES_MESSAGE = 'Scopes of Reddit’s OAuth are named in packages/reddit alone: SCOPES.'

/** Connectors of other forums. What remains names Reddit's hosts in order to leave them alone. */
const OTHER_CONNECTOR =
  /^apps\/server\/src\/forum\/connectors\/(?!(?:reddit-connector|closed-hosts|trouble-of)\.ts$)/
const REDDIT_NAME = /reddit/i
const SPECIFIED_NAMES = /\b(?:reddit_id|subreddits?)\b/g
const CONNECTOR_MESSAGE = 'A package or connector of another forum knows nothing of Reddit.'

const SUBREDDIT = /subreddit/i
/** Packages that know the specification's fields. All others belong to another forum, or to none. */
const HAS_SPECIFIED_NAMES =
  /^packages\/(?:reddit|reddit-simulator|contract|engine|relevance|demo-population)\//
const SUBREDDIT_MESSAGE =
  'Subreddits are Reddit’s, and a field of the specification. A package of another forum names its own places.'

/** True for a scope that is no usual word, and for a list of scopes. */
function areScopes(words: readonly (string | undefined)[]): boolean {
  const isScope = (word: string | undefined) =>
    word !== undefined && (OWN_SCOPES.has(word) || USUAL_SCOPES.has(word))
  if (!words.every(isScope)) return false
  return words.length > 1 || words.some((word) => word !== undefined && OWN_SCOPES.has(word))
}

/**
 * The product knows a forum by its connector: how Reddit writes ids and addresses is known to its package alone, and other
 * forums have no subreddits.
 */
export const forumNames: LintRule = {
  create: (context) => {
    const path = pathOf(context)
    if (isTest(path)) return {}
    const mayNameReddit = MAY_NAME_REDDIT.test(path)
    const mayImportReddit = !OTHER_CONNECTOR.test(path)
    const mayNameSubreddits = !path.startsWith('packages/') || HAS_SPECIFIED_NAMES.test(path)
    if (mayNameReddit && mayNameSubreddits) return {}
    const judgeScopes = (node: Node, words: readonly (string | undefined)[]) => {
      if (!mayNameReddit && areScopes(words)) context.report({ node, message: SCOPES_MESSAGE })
    }
    const judge = (node: Node, text: string) => {
      if (!mayNameReddit && OF_REDDIT.test(text)) context.report({ node, message: REDDIT_MESSAGE })
      if (!mayNameSubreddits && SUBREDDIT.test(text)) context.report({ node, message: SUBREDDIT_MESSAGE })
      if (!(mayImportReddit && mayNameSubreddits) && REDDIT_NAME.test(text.replaceAll(SPECIFIED_NAMES, '')))
        context.report({ node, message: CONNECTOR_MESSAGE })
    }
    return {
      Identifier: (node) => judge(node, node.name),
      Literal: (node) => {
        if ('regex' in node) judge(node, node.regex.pattern.replaceAll('\\.', '.'))
        else if (typeof node.value === 'string') {
          judge(node, node.value)
          judgeScopes(node, node.value.split(/[ ,+]+/))
        }
      },
      ArrayExpression: (node) =>
        judgeScopes(
          node,
          node.elements.map((one) =>
            one?.type === 'Literal' && typeof one.value === 'string' ? one.value : undefined,
          ),
        ),
      TemplateElement: (node) => judge(node, node.value.raw),
    }
  },
}
