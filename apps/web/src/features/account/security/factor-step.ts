export type Enrolment = { totpURI: string; backupCodes: string[] }
/** `phone` is the end of the number that a code was sent to. */
export type PhoneEnrolment = { phone: string; backupCodes: string[] }

/** Step of setting up or changing the second factor. */
export type FactorStep =
  | { name: 'none' | 'enabling' | 'enabling phone' | 'disabling' | 'renewing codes' }
  | { name: 'setting up'; enrolment: Enrolment }
  | { name: 'setting up phone'; enrolment: PhoneEnrolment }
  | { name: 'keeping codes'; codes: string[] }
