const MANTINE = String.raw`@mantine/core/esm/components`
const OWN = String.raw`apps/web/src`

const REACT = ['node_modules/(react|react-dom|react-router|scheduler)/']

/** What sign-in needs, and every other page with it. */
const BASE = [
  '@mantine/core/esm/core/',
  `${MANTINE}/(ActionIcon|Alert|Anchor|Button|CloseButton|Container|Group|Input|Loader|Paper|Skeleton|Stack|Text|TextInput|Title|Transition|UnstyledButton)/`,
  '@tabler/icons-react/dist/esm/icons/(IconAlertTriangle|IconCheck|IconMoon|IconSun|IconWifiOff)\\.',
  '@mantine/hooks/esm/(use-force-update|use-merged-ref|use-mounted|use-uncontrolled|utils/clamp)/',
  'node_modules/better-auth/',
  'packages/contract/src/(pages|passwords|plans)\\.',
  `${OWN}/features/(connection/|shell/frame-skeleton)`,
  `${OWN}/lib/(auth-client|connection|errors|format|return-path|use-connection)\\.`,
  `${OWN}/ui/(crash-page|radar-mark|theme|theme-toggle|use-now)\\.`,
]

/** What the frame of a signed-in page and the dashboard need. */
const FRAME = [
  'node_modules/@(tanstack|orpc)/',
  `${MANTINE}/(Avatar|Badge|Indicator|Progress|SimpleGrid)/`,
  `${OWN}/features/(accounts/use-|campaigns/(goal-labels|use-campaigns|use-delete-campaign)|shell/(frame|header|sidebar|user-menu)\\.|usage/)`,
  '@tabler/icons-react/dist/esm/icons/(IconPlugConnected|IconTrash)\\.',
  `${OWN}/lib/(api|fetch-pages|limit-hint|live-events|query-client|toast|unsaved)\\.`,
  `${OWN}/ui/(confirm|drop-menu|empty-state|error-state|failure|later-parts|page-header|relative-time)\\.`,
]

/** What floats above a page: campaigns, forms and settings have it. */
const OVERLAYS = [
  'node_modules/@floating-ui/',
  `${MANTINE}/(FocusTrap|Overlay|Popover|Portal|ScrollArea|Table|Tooltip)/`,
]

/**
 * Few files instead of dozens of small ones: each request has its own way and its own headers. Who moves a module in
 * here that sign-in or the dashboard does not need is told by the test of the budgets.
 */
export const CHUNK_GROUPS = [
  { name: 'react', test: anyOf(REACT), priority: 3 },
  { name: 'base', test: anyOf(BASE), priority: 2 },
  { name: 'frame', test: anyOf(FRAME), priority: 1 },
  { name: 'overlays', test: anyOf(OVERLAYS), priority: 0 },
]

function anyOf(patterns: string[]): RegExp {
  return new RegExp(patterns.map((pattern) => pattern.replaceAll('/', String.raw`[\\/]`)).join('|'))
}
