/** Whose workspace everybody may look at. Nobody signs in as this person: there is no password, and no address. */
export const DEMO_PERSON_ID = '00000000-0000-4000-8000-0000000de300'

/** What stands as `forum` beside the posts of that workspace. They are our own, and in no forum that can be asked. */
export const EXAMPLE_FORUM = 'example'
