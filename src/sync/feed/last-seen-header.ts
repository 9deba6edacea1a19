import { lastSeenHeader, lastSeenText } from '../../contract/protocol.ts'
import type { Place } from '../../store/mirror/place.ts'

// No epoch has this name.
const nothing = { epoch: '-', rev: 0 }

/** The last revision that a device has seen, for the server. A device without rows sends the header too, so that the answer names its epoch. */
export function lastSeenHeaders({
  place,
  heard: lastSeen = 0,
}: {
  place: Place | null
  heard?: number
}): Record<string, string> {
  const known = place ? { epoch: place.epoch, rev: Math.max(place.rev, lastSeen) } : nothing
  return { [lastSeenHeader]: lastSeenText(known) }
}
