export { usageRoutes } from './routes.ts'
export { giveBack, spend } from './spend.ts'
export { requireHourlyScanning, requireRoom } from './require-room.ts'
export { planOf } from './queries.ts'
