import { heardHeader, heardText } from '../domain/heard.ts'
import type { Place } from '../store/place.ts'

// No life is called so.
const nothing = { epoch: '-', rev: 0 }

/** What a device has heard of, for the host. One that has nothing yet asks all the same in which life it is answered. */
export function heardIn({
  place,
  heard = 0,
}: {
  place: Place | null
  heard?: number
}): Record<string, string> {
  const known = place ? { epoch: place.epoch, rev: Math.max(place.rev, heard) } : nothing
  return { [heardHeader]: heardText(known) }
}
