// Pictures of every page, in both themes and at five widths, of a Radar that is started and filled for them.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listPictures } from './pictures/index.ts'
import type { Picture } from './pictures/index.ts'
import { startFilled } from './start-filled.ts'
import { takePictures } from './take-pictures.ts'
import { toGallery } from './to-gallery.ts'

const root = resolve(import.meta.dirname, '../../..')
const { values } = parseArgs({ options: { to: { type: 'string' }, only: { type: 'string' } } })
const folder = await makeFolder(values.to)

process.stdout.write('Filling the instance …\n')
const { browser, url, people, stop } = await startFilled()
try {
  const all = listPictures(people)
  const pictures = all.filter(({ name }) => name.includes(values.only ?? ''))
  if (pictures.length === 0) {
    process.stderr.write(`No picture has “${values.only}” in its name. The names are: ${namesOf(all)}.\n`)
    process.exitCode = 1
  } else {
    const taken = await takePictures({ browser, url, folder, pictures })
    await writeFile(join(folder, 'index.html'), toGallery(taken))
    process.stdout.write(`${taken.length} pictures: ${join(folder, 'index.html')}\n`)
  }
} finally {
  await stop()
}

function namesOf(pictures: Picture[]): string {
  return [...new Set(pictures.map(({ name }) => name))].join(', ')
}

async function makeFolder(given: string | undefined): Promise<string> {
  if (given === undefined) return mkdtemp(join(tmpdir(), 'radar-look-'))
  const wanted = resolve(given)
  if (!relative(root, wanted).startsWith('..')) {
    process.stderr.write(`${wanted} is inside the repository; name a folder outside of it.\n`)
    process.exit(1)
  }
  await mkdir(wanted, { recursive: true })
  return wanted
}
