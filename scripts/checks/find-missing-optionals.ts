export type LockedPackages = Record<
  string,
  { version?: string; optionalDependencies?: Record<string, string> }
>

const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.-]+)?$/

/**
 * Optional packages that a locked package names and the lock file lacks, as `PATH needs NAME RANGE`. npm leaves those
 * for other platforms out where it writes a lock file beside installed packages, and `npm ci` refuses the file then.
 */
export function findMissingOptionals(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => !isFulfilled(findVersion(packages, path, name), range))
      .map(([name, range]) => `${path || 'package.json'} needs ${name} ${range}`),
  )
}

/** Version that Node would load from within `path`: the nearest above it. */
function findVersion(packages: LockedPackages, path: string, name: string): string | undefined {
  const place = path ? `${path}/node_modules/${name}` : `node_modules/${name}`
  const locked = packages[place]
  if (locked || !path) return locked?.version
  return findVersion(packages, path.split('/').slice(0, -1).join('/'), name)
}

/** A range is left to npm; a binding names the one version that it works with. */
function isFulfilled(version: string | undefined, range: string): boolean {
  if (version === undefined) return false
  return !EXACT_VERSION.test(range) || version === range
}
