import type { Command } from './command.ts'

/** The commands that have each word of a query, those that begin with it first. */
export function findCommands(commands: Command[], query: string): Command[] {
  const asked = query.trim().toLowerCase()
  const words = asked.split(/\s+/)
  const found = commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
  const begins = ({ label }: Command) => label.toLowerCase().startsWith(asked)
  return [...found.filter(begins), ...found.filter((command) => !begins(command))]
}
