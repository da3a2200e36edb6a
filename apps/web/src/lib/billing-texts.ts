/** Texts on paying, for public pages and the app. */
export const CHECKOUT_ERROR = {
  title: 'Checkout Error',
  message: 'Unable to create checkout session. Please try again.',
}
export const PORTAL_ERROR = {
  title: 'Portal Error',
  message: 'Unable to open billing portal. Please try again.',
}
export const CHECKOUT_SUCCESS = {
  title: 'Welcome to Moderator',
  message: 'Your subscription has begun, and its limits hold from now on.',
}
export const CHECKOUT_PENDING = {
  title: 'Your payment is being confirmed',
  message: 'Your plan changes by itself once it is paid.',
}
export const CHECKOUT_MS = 5_000
