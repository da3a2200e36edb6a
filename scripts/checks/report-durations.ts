import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** How long each file of a Vitest project took, with its hooks: written as JSON to the path in RADAR_DURATIONS. */
export default class ReportDurations implements Reporter {
  onTestRunEnd(files: readonly TestModule[]) {
    const durations = files.map((file) => ({
      name: file.relativeModuleId,
      ms: file.diagnostic().duration,
    }))
    writeFileSync(process.env['RADAR_DURATIONS'] ?? '', JSON.stringify(durations))
  }
}
