import type { LintRule } from './rule.ts'

/** Requires `#` for private members; constructors, which cannot have it, take the keyword. */
export const privateFields: LintRule = {
  create: (context) => ({
    PropertyDefinition: (node) => {
      if (node.accessibility) context.report({ node, message: 'Begin a private field with #.' })
    },
    MethodDefinition: (node) => {
      if (node.accessibility && node.kind !== 'constructor') {
        context.report({ node, message: 'Begin a private method with #.' })
      }
    },
  }),
}
