import { foldText } from '../../../lib/fold-text.ts'
import type { Command } from './command.ts'

/** The commands that have each word of a query, those that begin with it first. */
export function findCommands(commands: Command[], query: string): Command[] {
  const asked = foldText(query).trim()
  const words = asked.split(/\s+/)
  const found = commands.filter(({ label }) => words.every((word) => foldText(label).includes(word)))
  const begins = ({ label }: Command) => foldText(label).startsWith(asked)
  return [...found.filter(begins), ...found.filter((command) => !begins(command))]
}
