import { z } from 'zod'
import { UnreadableJsonError, parseJson } from '../../platform/parse-json.ts'
import type { ReportedVisit } from './receive-visit.ts'

const REPORT = z.object({
  /** `ref` in the address that the visitor opened. */
  ref: z.string().min(1).max(200),
  /** Page's own id of this view, so that it counts once however often it is reported. */
  id: z.string().min(1).max(200).optional(),
})

/**
 * Parses a report: JSON or a form, whatever its content type, since `navigator.sendBeacon` sends both as plain text.
 * Undefined without a `ref`.
 */
export async function parseReport(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<ReportedVisit | undefined> {
  const fields = await parseReportFields(bytes, type)
  return REPORT.safeParse(fields).data
}

async function parseReportFields(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<unknown> {
  try {
    if (/^multipart\/form-data;/i.test(type)) {
      const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
      return Object.fromEntries(form)
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim()
    return text.startsWith('{') ? parseJson(text) : Object.fromEntries(new URLSearchParams(text))
  } catch (error) {
    if (error instanceof UnreadableJsonError || error instanceof TypeError) return undefined
    throw error
  }
}
