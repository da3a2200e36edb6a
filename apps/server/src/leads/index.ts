export { redactLeads } from './redact-leads.ts'
export { repointLeads } from './repoint-leads.ts'
