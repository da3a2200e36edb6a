import type { LintRule } from './rule.ts'

/** A method in a type is written `close(): void`. */
export const methodSignatures: LintRule = {
  create: (context) => ({
    TSPropertySignature: (node) => {
      if (node.readonly || node.typeAnnotation?.typeAnnotation.type !== 'TSFunctionType') return
      context.report({ node, message: 'Write the method as close(): void.' })
    },
  }),
}
