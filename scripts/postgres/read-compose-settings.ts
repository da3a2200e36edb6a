import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parse } from 'yaml'

const COMPOSE = resolve(import.meta.dirname, '../../compose.yaml')

/** Reads the settings with which `compose.yaml` starts PostgreSQL, each as `name=value`. */
export async function readComposeSettings(): Promise<string[]> {
  const { services } = parse(await readFile(COMPOSE, 'utf8'), { merge: true }) as {
    services: { postgres: { command: string[] } }
  }
  const [, ...options] = services.postgres.command
  return options.filter((option) => option !== '-c')
}
