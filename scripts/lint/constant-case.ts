import type { Expression, Node, ObjectProperty, Program } from 'oxc-parser'
import { walk } from '../structure/walk.ts'
import { isTest, pathOf } from './rule.ts'
import type { LintRule } from './rule.ts'

const UPPER_CASE = /^[A-Z][A-Z0-9_]*$/
const PASCAL_CASE = /^[A-Z]\w*$/
const FIXED = new Set(['undefined', 'Infinity', 'NaN'])
const CHANGES = new Set(['add', 'clear', 'delete', 'pop', 'push', 'set', 'shift', 'splice', 'unshift'])
const COLLECTIONS = new Set(['Set', 'Map', 'RegExp'])

/** Requires capitals for constants of a module: numbers, texts, patterns, lists and tables of them. */
export const constantCase: LintRule = {
  create: (context) => {
    if (isTest(pathOf(context))) return {}
    return {
      Program: (program) => {
        const changed = findChanged(program)
        for (const statement of program.body) {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue
          for (const { id, init } of declaration.declarations) {
            if (id.type !== 'Identifier' || !init || UPPER_CASE.test(id.name)) continue
            if (isConstant(init) && !changed.has(id.name)) {
              context.report({ node: id, message: `Write the constant ${id.name} in UPPER_CASE.` })
            }
          }
        }
      },
    }
  },
}

/** Names of what is written to after its declaration: such a list or table is state. */
function findChanged(program: Program): Set<string> {
  const changed = new Set<string>()
  walk(program, (node) => {
    const target =
      node.type === 'AssignmentExpression'
        ? node.left
        : node.type === 'UpdateExpression'
          ? node.argument
          : node.type === 'CallExpression' && isChange(node.callee)
            ? node.callee
            : null
    if (target?.type === 'MemberExpression' && target.object.type === 'Identifier')
      changed.add(target.object.name)
  })
  return changed
}

function isChange(callee: Node): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    CHANGES.has(callee.property.name)
  )
}

function isConstant(node: Expression): boolean {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return isConstant(node.expression)
    case 'Literal':
      return true
    case 'TemplateLiteral':
      return node.expressions.every(isConstant)
    case 'UnaryExpression':
      return isConstant(node.argument)
    case 'BinaryExpression':
      return node.left.type !== 'PrivateIdentifier' && isConstant(node.left) && isConstant(node.right)
    case 'Identifier':
      return UPPER_CASE.test(node.name) || PASCAL_CASE.test(node.name) || FIXED.has(node.name)
    case 'MemberExpression':
      return isUpperCase(node.object) || (isConstant(node.object) && node.object.type !== 'Identifier')
    case 'ArrayExpression':
      return node.elements.every((element) => element === null || isConstantElement(element))
    case 'ObjectExpression':
      return node.properties.every(isConstantProperty)
    case 'NewExpression':
      return isCollection(node.callee) && node.arguments.length > 0 && node.arguments.every(isConstantElement)
    default:
      return false
  }
}

function isConstantElement(element: Node): boolean {
  return isConstant((element.type === 'SpreadElement' ? element.argument : element) as Expression)
}

function isConstantProperty(property: ObjectProperty | Node): boolean {
  if (property.type === 'SpreadElement') return isConstant(property.argument)
  return (
    property.type === 'Property' &&
    property.kind === 'init' &&
    !property.method &&
    isConstant(property.value as Expression)
  )
}

function isUpperCase(node: Node): boolean {
  return node.type === 'Identifier' && UPPER_CASE.test(node.name)
}

function isCollection(callee: Node): boolean {
  return callee.type === 'Identifier' && COLLECTIONS.has(callee.name)
}
