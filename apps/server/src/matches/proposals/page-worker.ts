import { answerCalls } from '../../platform/process/call-worker.ts'
import { parsePage } from './parse-page.ts'

answerCalls(parsePage)
