import { CrashPage } from '../../../ui/crash-page.tsx'
import { MissingCode } from './missing-code.tsx'

/** Stands in the place of a page that failed. */
export function FailedPage({ error }: { error: unknown }) {
  return isMissingCode(error) ? <MissingCode /> : <CrashPage error={error} />
}

/** The build gives this name to the error of a page whose code could not be fetched. */
const isMissingCode = (error: unknown) => error instanceof Error && error.name === 'MissingCodeError'
