const MANTINE = String.raw`@mantine/core/esm/components`
const OWN = String.raw`apps/web/src`

const REACT = ['node_modules/(react|react-dom|react-router|scheduler)/']

/** Modules of sign-in, which every page needs. */
const BASE = [
  '@mantine/core/esm/core/',
  `${MANTINE}/(ActionIcon|Alert|Anchor|Button|CloseButton|Container|Group|Input|Loader|Paper|PasswordInput|Skeleton|Stack|Text|TextInput|Title|Transition|UnstyledButton)/`,
  '@tabler/icons-react/dist/esm/icons/(IconAlertTriangle|IconCheck|IconMoon|IconSun|IconWifiOff)\\.',
  '@mantine/hooks/esm/(use-force-update|use-merged-ref|use-mounted|use-uncontrolled|utils/clamp)/',
  'node_modules/better-auth/',
  // What loads a part when it is wanted.
  'vite/preload-helper',
  'packages/contract/src/(pages|account/(passwords|plans))\\.',
  `${OWN}/features/(shell/(connection/|(frame-skeleton|practice-strip)\\.)|account/auth/(ask-second-factor|auth-card|outcome-box)\\.)`,
  `${OWN}/lib/(ask-patiently|auth-client|connection|errors|field-faults|follow-sign-in|format|lazy-part|return-path|session-key|use-connection|use-form|use-methods)\\.`,
  `${OWN}/ui/(brand-header|crash-page|password-(field|rule)|practice-bar|radar-mark|theme|theme-toggle|use-now)\\.`,
]

/** Modules of the frame of signed-in pages and of the dashboard. */
const FRAME = [
  'packages/contract/src/(account/match-orders|matches/score-bands)\\.',
  'node_modules/@(tanstack|orpc)/',
  `${MANTINE}/(Avatar|Badge|Indicator|Progress|SimpleGrid)/`,
  `${OWN}/features/(account/(reddit-accounts/use-(accounts|connect)\\.|usage/(meter|usage-panel|use-))|campaigns/(campaign-status|goal-labels|use-campaigns|use-delete-campaign|use-run-campaign)|shell/(frame|header|user-menu)\\.|public/pricing/(checkout-button|upgrade-offer|use-)|replies/panel/later-reply-panel|matches/(rules/load-learned|card/load-match-card))`,
  '@tabler/icons-react/dist/esm/icons/(IconCreditCard|IconDots|IconExternalLink|IconPencil|IconPlayerPause|IconPlugConnected|IconSearch|IconTrash|IconX)\\.',
  `${OWN}/lib/(all-done|api|billing-texts|cut|fetch-pages|format-(days|times)|limit-hint|live-events|long-lists|notice|open-tab|place|put-settings|query-client|scopes|toast|unsaved|upgrade-offer|use-entered|use-navigate-here|use-once|use-while-typing|watch-upgrade)\\.`,
  `${OWN}/ui/(confirm|drop-menu|empty-state|error-state|failure|later-parts|own-pages|page-header|relative-time|sidebar)\\.`,
]

/** Modules of floating parts, which campaigns, forms and settings have. */
const OVERLAYS = [
  'node_modules/@floating-ui/',
  `${MANTINE}/(FocusTrap|Overlay|Popover|Portal|ScrollArea|Switch|Tooltip)/`,
  `${MANTINE}/Combobox/ComboboxChevron/`,
  '@tabler/icons-react/dist/esm/icons/(IconArrowLeft|IconChevronDown)\\.',
  `${OWN}/features/(campaigns/campaign-missing|replies/(put-reply|use-unsaved-text)|matches/rules/(learned-skeleton|use-rules))\\.`,
]

/** Modules of lists of matches and of scores. */
const MATCHES = [
  '@tabler/icons-react/dist/esm/icons/IconPencilPlus\\.',
  'packages/contract/src/campaigns/goals\\.',
  `${OWN}/features/(campaigns/notice-list|matches/(card/(judge-buttons|match-meta|snooze-times)|old-threads/old-threads(-skeleton|\\.module)|rules/floor-suggestion|score/marks-of)|replies/generate-reply)\\.`,
  `${OWN}/(lib/post-address|ui/(highlighted|score-ring))\\.`,
]

/**
 * Few files instead of dozens of small ones: each request has its own way and its own headers. Who moves a module in
 * here that sign-in or the dashboard does not need is told by the test of the budgets, and who moves a module away by the
 * test that each path has a file.
 */
export const CHUNK_GROUPS = [
  { name: 'react', test: anyOf(REACT), priority: 3 },
  { name: 'base', test: anyOf(BASE), priority: 2 },
  { name: 'frame', test: anyOf(FRAME), priority: 1 },
  { name: 'overlays', test: anyOf(OVERLAYS), priority: 0 },
  { name: 'matches', test: anyOf(MATCHES), priority: 0 },
]

function anyOf(patterns: string[]): RegExp {
  return new RegExp(patterns.map((pattern) => pattern.replaceAll('/', String.raw`[\\/]`)).join('|'))
}
