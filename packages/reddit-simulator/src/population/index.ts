export { createPopulation } from './create-population.ts'
export type { PopulationComment, PopulationPost } from './population.ts'
