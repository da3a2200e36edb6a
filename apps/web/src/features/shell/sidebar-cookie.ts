const COOKIE_NAME = 'radar_sidebar'
const SEVEN_DAYS_IN_SECONDS = 7 * 24 * 60 * 60

export const isSidebarCollapsed = () => document.cookie.split('; ').includes(`${COOKIE_NAME}=collapsed`)

export function rememberSidebar(collapsed: boolean) {
  document.cookie = `${COOKIE_NAME}=${collapsed ? 'collapsed' : 'open'}; path=/; max-age=${SEVEN_DAYS_IN_SECONDS}; samesite=lax`
}
