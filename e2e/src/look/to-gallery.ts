import type { PictureFile } from './take-pictures.ts'

/** One page that shows all pictures, those of one name in a row. */
export function toGallery(taken: PictureFile[]): string {
  const rows = [...Map.groupBy(taken, ({ name }) => name)].map(
    ([name, shots]) => `<h2>${name}</h2><p>${shots.map(({ file }) => toLink(file)).join('')}</p>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Radar's pages</title>
<style>body{font:14px sans-serif;background:#888}img{height:420px;margin:4px;vertical-align:top}</style>
<h1>Radar’s pages</h1>${rows.join('\n')}</html>`
}

const toLink = (file: string) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`
