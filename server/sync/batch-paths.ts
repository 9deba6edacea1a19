import { editShapes } from '../../src/contract/edits.ts'

type Call = { method: string; path: string }

// Stands where an address names its row.
const row = 'row'

/** Every call that an edit can become, by its method and the pattern of its path. */
const callsOfEdits: ReadonlySet<string> = new Set(
  editShapes
    .map(({ request }) => request({ id: row, subject: row, values: {} }))
    .map(({ method, path }) => `${method} ${path}`),
)

/** Whether a device can have made this call of an edit. Erasing, sending and running a month are none. */
export function isCallOfEdit({ method, path }: Call): boolean {
  const [address = '', ...query] = path.split('?')
  const [noun, id, ...step] = address.split('/')
  const pattern = [noun, ...(id === undefined ? [] : [row]), ...step].join('/')
  return callsOfEdits.has(`${method} ${[pattern, ...query].join('?')}`) && (id === undefined || isOnePart(id))
}

/**
 * Encoded as devices encode it, and in no other way: "..", a slash or a backslash in disguise would lead to another
 * address than the one that was looked at.
 */
function isOnePart(part: string): boolean {
  if (part === '' || part === '.' || part === '..') return false
  try {
    return encodeURIComponent(decodeURIComponent(part)) === part
  } catch {
    return false
  }
}
