import type { Location } from 'react-router-dom'
import { paths } from './pages.ts'

/** What the guard notes for after signing in: where the person wanted to go, query and all. */
export type CameFrom = { from: string }

export function noteAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): CameFrom {
  return { from: `${pathname}${search}${hash}` }
}

/** Only addresses inside the app are followed; whatever else the history's state holds counts as none. */
export function addressAfterSignIn(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && isInsideApp(from) ? from : paths.home
}

function isInsideApp(address: string): boolean {
  return (
    address === paths.home ||
    [`${paths.home}/`, `${paths.home}?`, `${paths.home}#`].some(start => address.startsWith(start))
  )
}
