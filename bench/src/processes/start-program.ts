import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

/** Starts a server of ours and waits until it prints its address. */
export async function start(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = ended(child)
  const url = await new Promise<string>((found, reject) => {
    let said = ''
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString()
      const [address] = /http:\/\/[\w.]+:\d+/.exec(said) ?? []
      if (address) found(address)
    })
    void exited.then(() => reject(new Error(`${args[0]} ended: ${said}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGINT')
      await exited
    },
  }
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve))
}
