import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Reporter of the time that each file of a Vitest project took, with its hooks: as JSON at the path in RADAR_DURATIONS. */
export default class ReportDurations implements Reporter {
  onTestRunEnd(files: readonly TestModule[]) {
    const durations = files.map((file) => ({
      name: file.relativeModuleId,
      ms: file.diagnostic().duration,
    }))
    writeFileSync(process.env['RADAR_DURATIONS'] ?? '', JSON.stringify(durations))
  }
}
