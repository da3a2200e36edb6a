import type { Class } from 'oxc-parser'
import type { LintRule } from './rule.ts'

/** An error class ends in `Error` and spells its name out, so that it can be searched for and survives a bundler. */
export const errorClasses: LintRule = {
  create: (context) => ({
    ClassDeclaration: (node) => {
      const { id, superClass, abstract: isAbstract } = node
      if (!id || superClass?.type !== 'Identifier' || !superClass.name.endsWith('Error')) return
      if (!id.name.endsWith('Error')) {
        context.report({ node: id, message: `End the name of the error class ${id.name} in Error.` })
      } else if (!isAbstract && literalName(node) !== id.name) {
        context.report({ node: id, message: `Give it override readonly name = '${id.name}'.` })
      }
    },
  }),
}

function literalName({ body }: Class): unknown {
  for (const member of body.body) {
    if (member.type !== 'PropertyDefinition' || member.key.type !== 'Identifier') continue
    if (member.key.name === 'name' && member.value?.type === 'Literal') return member.value.value
  }
  return undefined
}
