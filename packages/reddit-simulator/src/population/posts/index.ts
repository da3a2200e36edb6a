import type { WrittenPost } from '../written-post.ts'
import { boardgames } from './boardgames.ts'
import { bookkeeping } from './bookkeeping.ts'
import { coffee } from './coffee.ts'
import { cooking } from './cooking.ts'
import { cycling } from './cycling.ts'
import { design } from './design.ts'
import { ecommerce } from './ecommerce.ts'
import { emailmarketing } from './emailmarketing.ts'
import { fitness } from './fitness.ts'
import { freelancing } from './freelancing.ts'
import { gardening } from './gardening.ts'
import { homeoffice } from './homeoffice.ts'
import { invoicing } from './invoicing.ts'
import { languagelearning } from './languagelearning.ts'
import { musicgear } from './musicgear.ts'
import { parenting } from './parenting.ts'
import { personalfinance } from './personalfinance.ts'
import { pets } from './pets.ts'
import { photography } from './photography.ts'
import { podcasting } from './podcasting.ts'
import { projectmanagement } from './projectmanagement.ts'
import { realestate } from './realestate.ts'
import { restaurants } from './restaurants.ts'
import { running } from './running.ts'
import { saas } from './saas.ts'
import { sales } from './sales.ts'
import { smallbusiness } from './smallbusiness.ts'
import { sysadmin } from './sysadmin.ts'
import { travel } from './travel.ts'
import { webhosting } from './webhosting.ts'
import { weddingplanning } from './weddingplanning.ts'
import { woodworking } from './woodworking.ts'

/** The written posts by community. */
export const writtenPosts: Readonly<Record<string, readonly WrittenPost[]>> = {
  boardgames,
  bookkeeping,
  coffee,
  cooking,
  cycling,
  design,
  ecommerce,
  emailmarketing,
  fitness,
  freelancing,
  gardening,
  homeoffice,
  invoicing,
  languagelearning,
  musicgear,
  parenting,
  personalfinance,
  pets,
  photography,
  podcasting,
  projectmanagement,
  realestate,
  restaurants,
  running,
  saas,
  sales,
  smallbusiness,
  sysadmin,
  travel,
  webhosting,
  weddingplanning,
  woodworking,
}
