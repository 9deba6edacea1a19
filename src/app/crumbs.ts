import { type Place, paths, places } from './paths.ts'

export type Crumb = { place: Place; path: string }

const placeAt = new Map<string, Place>(places.map(place => [paths[place], place]))

/** The breadcrumb of an address: its segments that are places, from the outside in; others are skipped. */
export function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean)
  return segments.flatMap((_, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`
    const place = placeAt.get(path)
    return place ? [{ place, path }] : []
  })
}
