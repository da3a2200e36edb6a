/** Owner of the public demo workspace. Nobody can sign in as this person, who has neither password nor address. */
export const DEMO_PERSON_ID = '00000000-0000-4000-8000-0000000de300'
