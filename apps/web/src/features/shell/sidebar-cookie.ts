const name = 'radar_sidebar'
const sevenDays = 7 * 24 * 60 * 60

export const isSidebarCollapsed = () => document.cookie.split('; ').includes(`${name}=collapsed`)

export function rememberSidebar(collapsed: boolean) {
  document.cookie = `${name}=${collapsed ? 'collapsed' : 'open'}; path=/; max-age=${sevenDays}; samesite=lax`
}
