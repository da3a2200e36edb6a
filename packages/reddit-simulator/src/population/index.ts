export { createPopulation } from './create-population.ts'
export type {
  Population,
  PopulationAccount,
  PopulationComment,
  PopulationPost,
  PopulationSubreddit,
} from './population.ts'
