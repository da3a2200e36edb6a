import { spawn } from 'node:child_process'

/** Runs a program quietly and says what it is about; its own output is shown only if it fails. */
export async function run(what, [program, ...args], options = {}) {
  const began = Date.now()
  const said = []
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(data))
  const seconds = () => Math.round((Date.now() - began) / 1000)

  process.stdout.write(`${what} …\n`)
  const ticking = setInterval(() => process.stdout.write(`  … ${seconds()} s\n`), 10_000)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => clearInterval(ticking))
  if (code !== 0) throw new Error(`${what} failed.\n${Buffer.concat(said).toString().trim()}`)
  process.stdout.write(`  done in ${seconds()} s\n`)
}
