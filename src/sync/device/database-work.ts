import type { Databases } from '../../store/databases.ts'
import { Outbox } from '../../store/outbox/outbox.ts'
import { SignedIn } from '../../store/signed-in.ts'
import { findEarlierAccount, takeFromEarlier } from '../session/earlier-account.ts'
import { forgetCopies } from '../session/forgetting.ts'
import type { Ports } from './ports.ts'
import { sendFor } from './send-for.ts'
import { createStorageKeeper } from './storage-keeper.ts'
import { openWorkspace } from './workspace.ts'

async function waitingOf(ports: Ports, userId: string): Promise<number> {
  const outbox = new Outbox(ports.hostName, userId, ports.databases)
  try {
    return await outbox.count()
  } finally {
    outbox.close()
  }
}

/**
 * Everything of a device that opens its databases. It is most of the engine and all of Dexie, and somebody who stands
 * before the login page of a new device needs none of it, so the app fetches it as a part of its own.
 */
export const databaseWork = {
  openWorkspace,
  createStorageKeeper,
  sendFor,
  forgetCopies,
  findEarlierAccount,
  takeFromEarlier,
  waitingOf,
  openSignedIn: (databases: Databases) => new SignedIn(databases),
}

export type DatabaseWork = typeof databaseWork
