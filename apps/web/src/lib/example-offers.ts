export const FIRST_EXAMPLE = {
  label: 'Invoicing app',
  about: 'Simple invoicing for freelancers, with reminders for late payers',
}

/** Complete answers to the first question. */
export const EXAMPLES = [
  FIRST_EXAMPLE,
  {
    label: 'Web hosting',
    about: 'Managed WordPress hosting for small shops that need help moving their site',
  },
  {
    label: 'Coffee roastery',
    about: 'Small-batch coffee roastery that ships fresh beans for espresso at home',
  },
]
