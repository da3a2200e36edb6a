import { areas } from './areas.ts'
import { constantCase } from './constant-case.ts'
import { docstrings } from './docstrings.ts'
import { errorClasses } from './error-classes.ts'
import { forumNames } from './forum-names.ts'
import { limitNames } from './limit-names.ts'
import { methodSignatures } from './method-signatures.ts'
import { outsideRequests } from './outside-requests.ts'
import { packageImports } from './package-imports.ts'
import { privateFields } from './private-fields.ts'
import { replyStates } from './reply-states.ts'
import { tables } from './tables.ts'

/** The rules of this project. Those on imports and tables follow from the folders there are. */
export default {
  meta: { name: 'radar' },
  rules: {
    areas,
    'constant-case': constantCase,
    docstrings,
    'error-classes': errorClasses,
    'forum-names': forumNames,
    'limit-names': limitNames,
    'method-signatures': methodSignatures,
    'outside-requests': outsideRequests,
    'package-imports': packageImports,
    'private-fields': privateFields,
    'reply-states': replyStates,
    tables,
  },
}
