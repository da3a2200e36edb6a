import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const SERVER = join(root, 'apps/server/src')
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/server.md',
  'docs/operating.md',
  'docs/scores.md',
  'docs/decision-models.md',
  ...findAreaPages(),
]
/** A folder with `/` at its end, or a file below a folder, with or without its ending. */
const PATH = /^(?:[\w.-]+\/)+(?:[\w.-]+)?$/
/** Paths of requests, names of packages and places on a reader's own machine. */
const ELSEWHERE =
  /^\d|^(?:node_modules|\.data|build|api|t\d)\/|^(?:r|u|forum|hooks|feeds|functions)\/|^text\/|^application\//

function findAreaPages(): string[] {
  return ['apps', 'packages', 'models']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => file.endsWith('README.md') && !file.includes('node_modules'))
}

test.each(PAGES)('%s names files and folders that are there', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const named = [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => PATH.test(name) && !ELSEWHERE.test(name))
  expect(named.filter((name) => !isThere(name, dirname(page)))).toEqual([])
})

test.each(PAGES)('%s links to pages that are there', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const targets = [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
  expect(targets.filter((target) => !existsSync(join(root, dirname(page), target)))).toEqual([])
})

function isThere(name: string, folder: string): boolean {
  const own = folder === '.' || folder === 'docs' ? [] : listFolders(join(root, folder))
  const bases = [root, SERVER, join(root, 'packages/contract/src'), join(root, folder), ...own]
  return bases.some((base) =>
    ['', '.ts', '.tsx'].some((ending) => existsSync(join(base, name.replace(/\/$/, '') + ending))),
  )
}

/** Folders below a page's own: a page may leave the name of its area, or `src`, out. */
function listFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .flatMap(({ name }) => [join(folder, name), ...listFolders(join(folder, name))])
}
