import { resolve } from 'node:path'
import { SyntaxKind } from 'typescript/unstable/ast'
import type { CallExpression, Node, PropertyAccessExpression, SourceFile } from 'typescript/unstable/ast'
import { API, TypeFlags } from 'typescript/unstable/sync'
import type { Project } from 'typescript/unstable/sync'
import { beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const PROJECTS = ['tsconfig.json', 'apps/web/tsconfig.json']
/** Simulators, tests and benches write texts of their own. */
const NOT_OURS = /node_modules|\.d\.ts$|\.test\.|\/testing\/|-simulator\/|simulator-kit|demo-population/
const CUTS = new Set(['slice', 'substring', 'substr'])

/** Copies of one function: none of these packages may import another. */
const HOMES = [
  'packages/contract/src/cut-text.ts',
  'packages/engine/src/language/text/cut-text.ts',
  'packages/forum-client/src/text/cut-text.ts',
]

/** Cuts at whole characters, or of what has no characters outside ASCII, or is compared with a text cut alike and never shown. */
const FREE: Readonly<Record<string, string>> = {
  'folded.slice(0, BEGINNING)': 'is hashed, as the words of keywords are',
  'itemAt(term.words, 0).text.slice(0, MAX_PREFIX)': 'is compared with beginnings of the same length',
  'text.slice(0, 2 * MAX_CHARACTERS)': 'is cut once more, by characters',
  'text.slice(at, at + length)': 'a whole character, or a run of one sign',
  'raw.slice(start, start + length)': 'is compared with beginnings of the same length',
  'said.slice(0, length)': 'is compared with beginnings of the same length',
  'text.slice(0, length)': 'the place of a space, or where cutText cut',
  'text.slice(at + length, end)': 'between two runs of one sign',
  'text.slice(length)': 'the place of a space, or where cutText cut',
  'text.slice(Math.max(0, start - 80), start)': 'is matched by a pattern of a mail address',
  'raw.slice(Math.max(0, from - MAX_ABBREVIATION - 1), from)': 'is matched by a pattern of an abbreviation',
  'key.slice(0, SHOWN_LENGTH)': 'a key is base64url',
  'local_time.slice(0, 16)': 'a time is digits',
  "id.replaceAll('-', '').slice(0, 10)": 'a UUID is hexadecimal',
  'text.slice(n * MAX_CHARACTERS, (n + 1) * MAX_CHARACTERS)': 'is escaped to ASCII before',
  '`${text}\\n`.slice(end, end + MAX_MARKUP)': 'is matched by a pattern of signs',
  '`\\n${text}`.slice(Math.max(0, start + 1 - MAX_MARKUP), start + 1)': 'is matched by a pattern of signs',
  "readFileSync(join(STYLES, file), 'utf8').trim().slice(0, 200)": 'is compared with the built style sheet',
}
const ASCII = /(?:toISOString\(\)|randomUUID\(\)|digest\('[a-z0-9]+'\)|toString\('hex'\))$/

type Cut = { where: string; code: string }

const sources = new Map<string, string>()
const cuts: Cut[] = []

beforeAll(() => {
  const api = new API({ cwd: root })
  try {
    for (const config of PROJECTS) {
      const path = resolve(root, config)
      const project = api.updateSnapshot({ openProjects: [path] }).getProject(path)
      if (project) cuts.push(...findCuts(project, config))
    }
  } finally {
    api.close()
  }
})

test('texts are cut by cutText alone, which cuts no character in half', () => {
  expect(cuts.filter(({ code }) => !(code in FREE))).toEqual([])
  expect(Object.keys(FREE).filter((code) => !cuts.some((cut) => cut.code === code))).toEqual([])
})

test('cutText is one function', () => {
  const bodies = [...sources].flatMap(([path, text]) =>
    [...text.matchAll(/^(?:export )?(?:function|const) cutText\b[^]*?^\}/gm)].map(([body]) => ({
      path,
      body,
    })),
  )
  expect(bodies.map(({ path }) => path).toSorted()).toEqual(HOMES)
  expect(new Set(bodies.map(({ body }) => body)).size).toBe(1)
})

/** Cuts at a number of UTF-16 units: at a literal, a constant or a limit, not at a place that was found in the text. */
function findCuts({ program, checker }: Project, config: string): Cut[] {
  return program.getSourceFileNames().flatMap((name) => {
    const isOfWeb = name.includes('/apps/web/')
    if (!name.startsWith(root) || NOT_OURS.test(name) || isOfWeb !== config.startsWith('apps/web')) return []
    const file = program.getSourceFile(name)
    if (!file || /\/(?:bench|e2e|scripts)\//.test(name.slice(root.length))) return []
    const where = name.slice(root.length + 1)
    sources.set(where, file.text)
    const calls = cutsIn(file)
    if (HOMES.includes(where) || calls.length === 0) return []
    const types = checker.getTypeAtLocation(calls.map(({ expression }) => receiverOf(expression)))
    return calls.flatMap((call, place) => {
      const type = types[place] && checker.getNonNullableType(types[place])
      if (!type || (type.flags & TypeFlags.StringLike) === 0) return []
      const code = file.text.slice(call.getStart(file), call.end).replaceAll(/\s+/g, ' ')
      const receiver = file.text.slice(call.getStart(file), receiverOf(call.expression).end)
      return ASCII.test(receiver) ? [] : [{ where, code }]
    })
  })
}

const receiverOf = (expression: Node): Node => (expression as PropertyAccessExpression).expression

function cutsIn(file: SourceFile): CallExpression[] {
  const found: CallExpression[] = []
  visit(file)
  return found

  function visit(node: Node): void {
    if (node.kind === SyntaxKind.CallExpression) {
      const { expression, arguments: values } = node as CallExpression
      const isCut =
        expression.kind === SyntaxKind.PropertyAccessExpression &&
        CUTS.has((expression as PropertyAccessExpression).name.text)
      if (isCut && values.some(({ pos, end }) => isNumberOfUnits(file.text.slice(pos, end))))
        found.push(node as CallExpression)
    }
    node.forEachChild(visit)
  }
}

function isNumberOfUnits(code: string): boolean {
  const limits = code.replaceAll(/\bMath\.\w+/g, '').replaceAll(/(?:`[^`]*`|[\w[\]]+)\.length\b/g, '')
  return /(?<![\w.])\d[\d_]+\b|\b[A-Z][A-Z\d_]{2,}\b|\b(?:max|limit|length|remaining|room)\w*\b/.test(limits)
}
