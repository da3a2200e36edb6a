export { recordExport } from './record-export.ts'
