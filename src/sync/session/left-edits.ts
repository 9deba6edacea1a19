import { fullName } from '../../domain/clients/person.ts'
import { type Entry, type NewerEntry, needsAttention } from '../../store/outbox/entry.ts'
import { takeOverEdits } from '../../store/outbox/handing-over.ts'
import { Outbox } from '../../store/outbox/outbox.ts'
import type { Ports } from '../device/ports.ts'
import type { People } from './people.ts'
import { UnsentNotes } from './unsent-notes.ts'

/** Unsent edits of an account whose session on this device is over. */
export type LeftEdits = {
  userId: string
  /** Empty for users who logged out: their names are not stored. */
  name: string
  entries: readonly Entry[]
  newer: readonly NewerEntry[]
}

/** `asking`: conflicts, refusals, and edits that need a newer version of the app. */
export type UnsentCounts = { waiting: number; asking: number }

type LeftPorts = Pick<Ports, 'hostName' | 'databases' | 'storage' | 'clock'>

export async function findLeftEdits(
  ports: LeftPorts,
  people: People,
  onError: (error: unknown) => void,
): Promise<LeftEdits[]> {
  const found: LeftEdits[] = []
  for (const person of people.everyone()) {
    const userId = person.id
    if (people.isHere(userId)) continue
    try {
      const { entries, newer } = await withOutbox(ports, userId, outbox => outbox.read())
      const isEmpty = entries.length + newer.length === 0
      if (!isEmpty) found.push({ userId, name: fullName(person), entries, newer })
      else if (!people.isHere(userId)) people.forgetName(userId)
    } catch (error) {
      onError(error)
    }
  }
  return found
}

/** Sends the edits under an administrator's name: the only exception to law 13. The server records it. */
export async function takeOverLeftEdits(
  ports: LeftPorts,
  people: People,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (people.isHere(from)) return
  await withOutbox(ports, from, source => withOutbox(ports, to, own => takeOverEdits(source, own, from)))
  new UnsentNotes(ports.storage, from).forget()
}

export async function discardLeft(ports: LeftPorts, people: People, userId: string): Promise<void> {
  if (people.isHere(userId)) return
  await withOutbox(ports, userId, outbox => outbox.discardAll(ports.clock.now().toISOString()))
  new UnsentNotes(ports.storage, userId).forget()
}

export async function countUnsent(ports: LeftPorts, userId: string): Promise<UnsentCounts> {
  const { entries, newer } = await withOutbox(ports, userId, outbox => outbox.read())
  const asking = entries.filter(needsAttention).length
  return { waiting: entries.length - asking, asking: asking + newer.length }
}

async function withOutbox<T>(
  { hostName, databases }: LeftPorts,
  userId: string,
  work: (outbox: Outbox) => Promise<T>,
): Promise<T> {
  const outbox = new Outbox(hostName, userId, databases)
  try {
    return await work(outbox)
  } finally {
    outbox.close()
  }
}
