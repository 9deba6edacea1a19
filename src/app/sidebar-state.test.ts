import { expect, it } from 'vitest'
import { readSidebarCookie, sidebarCookie } from './sidebar-state.tsx'

it.each([
  ['', undefined],
  ['sidebar_state=true', true],
  ['a=b; sidebar_state=false; c=d', false],
  ['other_sidebar_state=true', undefined],
  ['sidebar_state=maybe', undefined],
])('reads the cookie %j as %s', (cookies, open) => {
  expect(readSidebarCookie(cookies)).toBe(open)
})

it('stores the sidebar state for 7 days on every page', () => {
  expect(sidebarCookie(false)).toBe('sidebar_state=false; path=/; max-age=604800; samesite=lax')
})
