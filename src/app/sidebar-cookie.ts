const name = 'sidebar_state'
const sevenDays = 7 * 24 * 60 * 60

/** Whether the sidebar was left open; undefined when nobody chose in the last 7 days. */
export function readSidebarCookie(cookies: string): boolean | undefined {
  const found = cookies
    .split(';')
    .map(cookie => cookie.trim())
    .find(cookie => cookie.startsWith(`${name}=`))
  if (found === undefined) return undefined
  const value = found.slice(name.length + 1)
  return value === 'true' ? true : value === 'false' ? false : undefined
}

export function sidebarCookie(open: boolean): string {
  return `${name}=${open}; path=/; max-age=${sevenDays}; samesite=lax`
}
