import { readConfig, startRadar } from '@radar/server'

await startRadar(readConfig())
process.stdout.write('Radar works in the background.\n')
