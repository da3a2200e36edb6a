import type { SourceModule } from './read-modules.ts'

export type RepeatedType = { name: string; package: string; files: string[] }

/** Names of types and classes that more than one file of a package exports as its own. */
export function findRepeatedTypes(modules: readonly SourceModule[]): RepeatedType[] {
  const exported = modules
    .filter(({ isTest }) => !isTest)
    .flatMap((module) =>
      namesOf(module).map((name) => ({ name, path: module.path, package: packageOf(module.path) })),
    )
  const groups = Map.groupBy(exported, (type) => `${type.package} ${type.name}`)
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({
      name: group[0]?.name ?? '',
      package: group[0]?.package ?? '',
      files: group.map(({ path }) => path),
    }))
}

function namesOf({ program }: SourceModule): string[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) return []
    const { declaration } = statement
    const isType =
      declaration.type === 'TSTypeAliasDeclaration' ||
      declaration.type === 'TSInterfaceDeclaration' ||
      declaration.type === 'ClassDeclaration'
    return isType && declaration.id ? [declaration.id.name] : []
  })
}

/** `packages/reddit`, `apps/server`, `bench` ... */
function packageOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return first === 'apps' || first === 'packages' ? `${first}/${second}` : first
}
