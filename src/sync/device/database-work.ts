import type { Databases } from '../../store/databases.ts'
import { SignedIn } from '../../store/signed-in.ts'
import { deleteLocalCopies } from '../session/delete-local-copies.ts'
import { claimEarlierEdits, findEarlierAccount } from '../session/earlier-account.ts'
import { countUnsent, discardLeft, findLeftEdits, takeOverLeftEdits } from '../session/left-edits.ts'
import { sendFor } from './send-for.ts'
import { createStorageKeeper } from './storage-keeper.ts'
import { openWorkspace } from './workspace.ts'

/**
 * All code that opens databases: most of the engine and all of Dexie. It is loaded on demand, because the login page
 * of a new device does not need it.
 */
export const databaseWork = {
  openWorkspace,
  createStorageKeeper,
  sendFor,
  forgetCopies: deleteLocalCopies,
  findEarlierAccount,
  takeFromEarlier: claimEarlierEdits,
  findLeftEdits,
  takeOver: takeOverLeftEdits,
  discardLeft,
  unsentOf: countUnsent,
  openSignedIn: (databases: Databases) => new SignedIn(databases),
}

export type DatabaseWork = typeof databaseWork
