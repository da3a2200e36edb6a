import { Hono } from 'hono'
import { actFor } from '../platform/ctx.ts'
import type { Ctx } from '../platform/ctx.ts'
import { NO_QUERY, parseQuery } from '../platform/http/bodies/parse-query.ts'
import { describeStranger } from '../platform/http/find-caller.ts'
import type { FindCaller } from '../platform/http/find-caller.ts'
import { queueFile } from '../platform/http/queue-files.ts'
import { refuse } from '../platform/http/refuse.ts'
import { signedIn } from '../platform/http/rpc.ts'
import { UpgradeRequiredError } from '../account/index.ts'
import { createLead } from './create-lead.ts'
import { deleteLead, deleteLeads } from './delete-leads.ts'
import { exportCsv } from './exports/export-csv.ts'
import { exportPdf } from './exports/export-pdf.ts'
import { getAnalysis } from './get-analysis.ts'
import { getLead } from './get-lead.ts'
import { listLeads } from './list-leads.ts'
import { analyzeLeads } from './runs/analyze-leads.ts'
import { cleanupLeads } from './runs/cleanup-leads.ts'
import { getLatestRun } from './runs/get-latest-run.ts'
import { listThemes, readThemes } from './themes/list-themes.ts'
import { updateLead, updateLeads } from './update-lead.ts'

export const leadsRoutes = {
  functions: {
    cleanupLeads: signedIn.functions.cleanupLeads.handler(({ context }) => cleanupLeads(context.ctx)),
  },
  leads: {
    list: signedIn.leads.list.handler(({ context, input }) => listLeads(context.ctx, input)),
    get: signedIn.leads.get.handler(({ context, input }) => getLead(context.ctx, input.id)),
    analysis: signedIn.leads.analysis.handler(({ context, input }) => getAnalysis(context.ctx, input.id)),
    themes: signedIn.leads.themes.handler(({ context, input }) => listThemes(context.ctx, input.id)),
    readThemes: signedIn.leads.readThemes.handler(({ context, input }) => readThemes(context.ctx, input.id)),
    create: signedIn.leads.create.handler(({ context, input }) => createLead(context.ctx, input.match_id)),
    update: signedIn.leads.update.handler(({ context, input }) => updateLead(context.ctx, input)),
    updateMany: signedIn.leads.updateMany.handler(({ context, input }) => updateLeads(context.ctx, input)),
    deleteMany: signedIn.leads.deleteMany.handler(({ context, input }) =>
      deleteLeads(context.ctx, input.ids),
    ),
    latestRun: signedIn.leads.latestRun.handler(({ context, input }) =>
      getLatestRun(context.ctx, input.kind),
    ),
    analyze: signedIn.leads.analyze.handler(({ context, input }) =>
      analyzeLeads(context.ctx, input.lead_ids),
    ),
    delete: signedIn.leads.delete.handler(({ context, input }) => deleteLead(context.ctx, input.id)),
  },
}

const EXPORTS = {
  csv: { type: 'text/csv; charset=utf-8', write: exportCsv },
  pdf: { type: 'application/pdf', write: exportPdf },
}

/** Mounts `GET /api/v1/leads/export.csv` and `.pdf`, whose answers are not JSON, so that they are no procedures. */
export function mountExports({ ctx, findCaller }: { ctx: Ctx; findCaller: FindCaller }): Hono {
  const app = new Hono()
  for (const [extension, { type, write }] of Object.entries(EXPORTS))
    app.get(`/api/v1/leads/export.${extension}`, async (c) => {
      const caller = await findCaller(c)
      if (!caller) return refuse('UNAUTHORIZED', 401, describeStranger(c))
      parseQuery(c, NO_QUERY)
      const day = ctx.now().toISOString().slice(0, 10)
      const headers = {
        'content-type': type,
        'content-disposition': `attachment; filename="radar-leads-${day}.${extension}"`,
        'cache-control': 'no-store',
      }
      try {
        return await queueFile(c, caller, () => new Response(write(actFor(ctx, caller)), { headers }))
      } catch (error) {
        if (!(error instanceof UpgradeRequiredError)) throw error
        return refuse(error.code, 402, error.message, { data: error.data })
      }
    })
  return app
}
