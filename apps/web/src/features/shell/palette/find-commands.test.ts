import { IconSearch } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { findCommands } from './find-commands.ts'

const commands = ['Edit Café Über', 'Überblick', 'Search'].map((label): Command => ({
  group: 'Campaigns',
  label,
  icon: IconSearch,
  run: () => {},
}))

test.each([
  ['cafe uber', ['Edit Café Über']],
  ['CAFÉ', ['Edit Café Über']],
  ['uber', ['Überblick', 'Edit Café Über']],
  ['ø', []],
])('%j finds %j', (query, labels) =>
  expect(findCommands(commands, query).map(({ label }) => label)).toEqual(labels),
)
