export { createPopulation } from './create-population.ts'
export type {
  Population,
  PopulationAccount,
  PopulationComment,
  PopulationPost,
  PopulationSubreddit,
  PopulationThing,
} from './population.ts'
