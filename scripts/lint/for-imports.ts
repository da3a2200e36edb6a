import type { Node } from 'oxc-parser'
import type { Visitor } from './rule.ts'

/** Calls `judge` for everything that a file imports or exports from elsewhere. */
export function forImports(judge: (specifier: string, node: Node) => void): Visitor {
  return {
    ImportDeclaration: (node) => judge(node.source.value, node),
    ExportNamedDeclaration: (node) => {
      if (node.source) judge(node.source.value, node)
    },
    ExportAllDeclaration: (node) => judge(node.source.value, node),
    ImportExpression: (node) => {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string')
        judge(node.source.value, node)
    },
    TSImportType: (node) => judge(node.source.value, node),
  }
}
