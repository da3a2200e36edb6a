import { constantCase } from './constant-case.ts'
import { docstrings } from './docstrings.ts'
import { entrances } from './entrances.ts'
import { errorClasses } from './error-classes.ts'
import { featureDoors } from './feature-doors.ts'
import { limitNames } from './limit-names.ts'
import { methodSignatures } from './method-signatures.ts'
import { outsideRequests } from './outside-requests.ts'
import { packageImports } from './package-imports.ts'
import { privateFields } from './private-fields.ts'
import { replyStates } from './reply-states.ts'
import { ownedTables, tableOwners } from './table-owners.ts'
import { webLayers } from './web-layers.ts'

/** The rules of this project. Those on imports and tables follow from the folders there are. */
export default {
  meta: { name: 'radar' },
  rules: {
    'constant-case': constantCase,
    docstrings,
    entrances,
    'error-classes': errorClasses,
    'feature-doors': featureDoors,
    'limit-names': limitNames,
    'method-signatures': methodSignatures,
    'outside-requests': outsideRequests,
    'owned-tables': ownedTables,
    'package-imports': packageImports,
    'private-fields': privateFields,
    'reply-states': replyStates,
    'table-owners': tableOwners,
    'web-layers': webLayers,
  },
}
