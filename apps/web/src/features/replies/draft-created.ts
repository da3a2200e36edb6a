/** Message after a draft was made, in the words of the specification. */
export const DRAFT_CREATED = {
  title: 'Reply Generated',
  message: 'Your reply draft has been created successfully.',
}
