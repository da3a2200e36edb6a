export { scanningRoutes } from './routes.ts'
export { scanningJobs } from './jobs.ts'
export { createRateBudget } from './budget/create-rate-budget.ts'
