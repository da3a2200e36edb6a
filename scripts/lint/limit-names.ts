import type { LintRule } from './rule.ts'

const IMAGES =
  /^(MOST|LONGEST|LARGEST|BIGGEST|HIGHEST|DEEPEST|WIDEST|LEAST|FEWEST|SHORTEST|SMALLEST|LOWEST)(_|$)/

/** A limit is called MAX_ or MIN_. */
export const limitNames: LintRule = {
  create: (context) => ({
    VariableDeclarator: ({ id }) => {
      if (id.type !== 'Identifier' || !IMAGES.test(id.name)) return
      context.report({ node: id, message: `Call the limit ${id.name} MAX_ or MIN_.` })
    },
  }),
}
