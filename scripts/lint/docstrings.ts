import { pathOf } from './rule.ts'
import type { LintRule } from './rule.ts'

/** A docstring is sentences: "Throws `X` where ...". */
export const docstrings: LintRule = {
  create: (context) => {
    if (!/\.tsx?$/.test(pathOf(context))) return {}
    return {
      Program: () => {
        for (const comment of context.sourceCode.getAllComments()) {
          const tag = /@(throws|param|returns?)\b/.exec(comment.value)
          if (comment.type === 'Block' && tag) {
            context.report({ node: comment, message: `Write a sentence instead of ${tag[0]}.` })
          }
        }
      },
    }
  },
}
