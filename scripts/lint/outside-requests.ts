import type { Node } from 'oxc-parser'
import { isTest, pathOf } from './rule.ts'
import type { LintRule } from './rule.ts'
import { toServerFile } from './server-file.ts'

const NETWORK = /^(?:node:)?(?:https?|http2|net|tls|dns|dgram)(?:\/|$)|^undici(?:\/|$)/
/** Functions that judge an address without a request. */
const HARMLESS = new Set(['isIP', 'isIPv4', 'isIPv6', 'BlockList'])
/** The first two ask what a person named, the others this process's own port and whom the operator named. */
const ASKING = new Set([
  'platform/http/fetch-outside.ts',
  'platform/http/resolve-host.ts',
  'forum/practice/open-practice-forum.ts',
  'account/auth/google.ts',
  'notifications/channels/post-as-app.ts',
  'platform/texter.ts',
])
const MESSAGE = 'Addresses that a person typed are fetched by platform/http/fetch-outside.ts alone.'

/** The server's only ways out are its clients' libraries and `fetch-outside.ts`. */
export const outsideRequests: LintRule = {
  create: (context) => {
    const path = pathOf(context)
    const place = toServerFile(path)
    if (!place || isTest(path) || ASKING.has(`${place.folder}/${place.file}`)) return {}
    const report = (node: Node) => context.report({ node, message: MESSAGE })
    return {
      ImportDeclaration: (node) => {
        if (!NETWORK.test(node.source.value) || node.importKind === 'type') return
        if (!node.specifiers.every((one) => isHarmless(one))) report(node)
      },
      ImportExpression: (node) => {
        if (node.source.type === 'Literal' && NETWORK.test(String(node.source.value))) report(node)
      },
      CallExpression: (node) => {
        if (isFetch(node.callee)) report(node)
      },
    }
  },
}

function isHarmless(specifier: Node): boolean {
  if (specifier.type !== 'ImportSpecifier') return false
  const { imported } = specifier
  return specifier.importKind === 'type' || (imported.type === 'Identifier' && HARMLESS.has(imported.name))
}

/** `fetch(…)` and `globalThis.fetch(…)`; another thing's `fetch` is a method of its own. */
function isFetch(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'fetch'
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'globalThis' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'fetch'
  )
}
