import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SHEET = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g

/** Writes the styles of pages that load no app into their documents: they are drawn as soon as they have arrived. */
export async function inlineStyles(dir: string): Promise<void> {
  const files = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.html'))
  await Promise.all(files.map((file) => inlineInto(dir, join(dir, file))))
}

async function inlineInto(dir: string, path: string) {
  const html = await readFile(path, 'utf8')
  if (html.includes('window.__reactRouterContext')) return
  const sheets = [...new Set([...html.matchAll(SHEET)].map(([, href = '']) => href))]
  const styles = await Promise.all(sheets.map((href) => readFile(join(dir, href), 'utf8')))
  let isFirst = true
  const inlined = html.replace(SHEET, () => {
    if (!isFirst) return ''
    isFirst = false
    return `<style>${styles.join('\n')}</style>`
  })
  await writeFile(path, inlined)
}
