import type { Expression, Node, Program } from 'oxc-parser'
import { walk } from './walk.ts'

const WRITING_METHODS = new Set(['insert', 'update', 'delete'])
const WRITING_SQL = /\b(?:insert\s+into|update|delete\s+from|truncate)\s+$/i
const WRITING_NAMED = /\b(?:insert\s+into|update|delete\s+from|truncate)\s+"?([a-z_]+)"?/gi

export type TableMention = { table: string; node: Node }

/**
 * `db.insert(campaigns)` and the like, and templates of SQL that write ${campaigns}, or the table by its name in the
 * database.
 */
export function findTableWrites(program: Node, tables: ReadonlySet<string>): TableMention[] {
  const found: TableMention[] = []
  const byName = new Map([...tables].map((table) => [inDatabase(table), table]))
  walk(program, (node) => {
    if (node.type === 'CallExpression') {
      const { callee, arguments: given } = node
      const isWrite =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        WRITING_METHODS.has(callee.property.name)
      const table = given[0] && nameIn(given[0] as Expression)
      if (isWrite && table !== undefined && tables.has(table)) found.push({ table, node })
    }
    if (node.type === 'TemplateElement') {
      for (const [, name = ''] of node.value.raw.matchAll(WRITING_NAMED)) {
        const table = byName.get(name.toLowerCase())
        if (table !== undefined) found.push({ table, node })
      }
    }
    if (node.type === 'TemplateLiteral') {
      for (const [i, expression] of node.expressions.entries()) {
        const table = nameIn(expression)
        if (table !== undefined && tables.has(table) && WRITING_SQL.test(node.quasis[i]?.value.raw ?? '')) {
          found.push({ table, node: expression })
        }
      }
    }
  })
  return found
}

/** `campaignRules` is `campaign_rules` there. */
function inDatabase(table: string): string {
  return table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function nameIn(expression: Expression): string | undefined {
  return expression.type === 'Identifier' ? expression.name : undefined
}

/** The tables that a file of the schema defines: `export const campaigns = pgTable(...)`. */
export function findTables(program: Program): TableMention[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    if (statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init && callsPgTable(init) ? [{ table: id.name, node: id }] : [],
    )
  })
}

function callsPgTable(init: Node): boolean {
  let found = false
  walk(init, (node) => {
    if (node.type !== 'CallExpression') return
    const { callee } = node
    found ||= callee.type === 'Identifier' && callee.name === 'pgTable'
  })
  return found
}
