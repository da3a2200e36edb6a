import type { People } from '../people.ts'
import { listAnalytics } from './analytics.ts'
import { listBilling } from './billing.ts'
import { listCampaign } from './campaign.ts'
import { listCampaignForm } from './campaign-form.ts'
import { listConsent } from './consent.ts'
import { listDashboard } from './dashboard.ts'
import { listDemo } from './demo.ts'
import { listEngagements } from './engagements.ts'
import { listFirstQuestion } from './first-question.ts'
import { listHelp } from './help.ts'
import { listInbox } from './inbox.ts'
import { listLanding } from './landing.ts'
import { listLeads } from './leads.ts'
import { listNames } from './names.ts'
import { listQueue } from './queue.ts'
import { listServerPages } from './server-pages.ts'
import { listSettings } from './settings.ts'
import { listSignIn } from './sign-in.ts'
import type { Picture } from './picture.ts'

export type { Picture } from './picture.ts'

const AREAS = [
  listLanding,
  listHelp,
  listSignIn,
  listConsent,
  listDashboard,
  listFirstQuestion,
  listCampaignForm,
  listCampaign,
  listNames,
  listLeads,
  listEngagements,
  listAnalytics,
  listServerPages,
  listInbox,
  listDemo,
  listQueue,
  listSettings,
  listBilling,
]

/** Every page as each kind of person meets it, with none, one and many items, and where something fails. */
export const listPictures = (people: People): Picture[] => AREAS.flatMap((list) => list(people))
