export const AUTH_VIEWS = [
  'sign_in',
  'sign_up',
  'forgotten_password',
  'magic_link',
  'update_password',
  'verify_otp',
] as const

export type AuthView = (typeof AUTH_VIEWS)[number]

/** Data that a view passes on to the next one, outside of the address. */
export type ViewState = { email?: string; told?: string; code?: 'sign-up' | 'sign-in' | 'app' | 'phone' }

/** The password that was just typed goes along in memory, and into no history. */
export type GoTo = (view: AuthView, state?: ViewState & { password?: string }) => void

/** The view that an address names; what is none of them is the sign-in. */
export function readView(name: string | null): AuthView {
  return AUTH_VIEWS.find((view) => view === name) ?? 'sign_in'
}
