import { relative, sep } from 'node:path'
import type { Comment, Node, Program } from 'oxc-parser'

/** Facts of the file that a rule judges. */
export type RuleContext = {
  filename: string
  cwd: string
  sourceCode: { text: string; ast: Program; getAllComments(): Comment[] }
  report(finding: { node: Node | Comment; message: string }): void
}

export type LintRule = { create(context: RuleContext): Visitor }

/** Handlers by kind of node. */
export type Visitor = { [Kind in Node['type']]?: (node: NodeOf<Kind, Node>) => void }

type NodeOf<Kind, Any extends Node> = Any extends Node ? (Kind extends Any['type'] ? Any : never) : never

/** The file's path below the project, with `/`. */
export function pathOf({ cwd, filename }: RuleContext): string {
  return relative(cwd, filename).split(sep).join('/')
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.split('/').includes('testing')
}
