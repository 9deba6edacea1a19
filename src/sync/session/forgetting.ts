import { editShape } from '../../contract/edits.ts'
import type { RecordType } from '../../contract/rows.ts'
import { chosenValues } from '../../domain/edits/patch.ts'
import { Mirror } from '../../store/mirror/mirror.ts'
import type { Entry, Forgotten } from '../../store/outbox/entry.ts'
import { Outbox } from '../../store/outbox/outbox.ts'
import { forgetResponses } from '../calls/server-queries.ts'
import type { Ports } from '../device/ports.ts'
import type { People } from './people.ts'

/**
 * When somebody signs out, or the server ends a session (the device may be lost, or somebody may have left), what only repeats
 * the server's word goes from the device. The outbox stays, for nobody else has what is in it; it is the person's own
 * (law 13). Whoever signs in again before it is done keeps the copy.
 */
export async function forgetCopies(ports: Ports, people: People): Promise<void> {
  const signedOut = new Set(people.signedOut())
  for (const userId of new Set([...people.toForget(), ...signedOut])) {
    forgetResponses(ports, userId)
    const mirror = new Mirror(ports.hostName, userId, ports.databases)
    const outbox = new Outbox(ports.hostName, userId, ports.databases)
    const isHere = () => people.isHere(userId)
    try {
      await mirror.open()
      if (!isHere()) await mirror.forget()
      if (!isHere() && signedOut.has(userId)) await outbox.forgetSent()
      const hasNothing = await outbox.isEmpty()
      // They signed in again meanwhile, in this tab or another.
      if (isHere()) await mirror.enter()
      else if (hasNothing) people.drop(userId)
      people.noteForgotten('toForget', userId)
      // Of somebody who signs out in another tab at this moment, that tab or the next start takes the rest.
      if (signedOut.has(userId)) people.noteForgotten('signedOut', userId)
    } finally {
      mirror.close()
      outbox.close()
    }
  }
}

export type ErasedRow = { record: RecordType; id: string }

/**
 * What a device has to forget with rows that were erased: edits and drafts of them, and what was to be made for them. An
 * edit of something else that only names one of them is not theirs: the server refuses it, and a person mends it.
 */
export function forgottenWith(erased: readonly ErasedRow[]): Forgotten {
  const ids = new Set(erased.map(({ id }) => id))
  const isGone = ({ record, id }: { record: string; id: string }) =>
    erased.some(row => row.record === record && row.id === id)
  return {
    isGone,
    isAbout(entry: Entry): boolean {
      const { record, act, refersTo } = editShape(entry.kind)
      if (isGone({ record, id: entry.id })) return true
      const isTheirs = act === 'create' && record !== 'clients'
      return isTheirs && (refersTo?.(chosenValues(entry.patch)) ?? []).some(isGone)
    },
    isDraftAbout({ id, value }): boolean {
      const text = id.startsWith('clients/') ? id : `${id} ${JSON.stringify(value)}`
      return [...ids].some(gone => text.includes(gone))
    },
  }
}

/** Whether a draft is of a client who is gone: they were erased, or typed by mistake. */
export async function isOfErased(mirror: Mirror, draftId: string): Promise<boolean> {
  const [record, what, id] = draftId.split('/')
  if (record !== 'clients' || what !== 'edit' || id === undefined) return false
  return (await mirror.get('clients', id))?.row === null
}
