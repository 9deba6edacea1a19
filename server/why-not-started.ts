import type { Config } from './config.ts'
import { DatabaseBusy } from './db/database.ts'
import { DatabaseTooNew } from './db/migrate.ts'

/** What went wrong, and what to do about it, for the person who starts the host. */
export function whyNotStarted(error: unknown, { port, host, dataDir }: Config): string {
  if (error instanceof DatabaseTooNew) return error.message
  if (error instanceof DatabaseBusy) {
    return `Another program keeps the database in '${dataDir}' locked. Close it and start again.`
  }
  const sentences: { [code: string]: string } = {
    EADDRINUSE: `Port ${port} is taken, perhaps by a Bouvier that already runs. Stop it, or set PORT to another number.`,
    EADDRNOTAVAIL: `This machine does not have the address '${host}'. Set HOST to one that it has, or leave it out.`,
    ENOTFOUND: `The name '${host}' is not known here. Set HOST to an address of this machine, or leave it out.`,
    EACCES: `This account may not use port ${port} or the folder '${dataDir}'. Set PORT or DATA_DIR, or change the rights.`,
    EEXIST: `DATA_DIR names '${dataDir}', which is a file and must be a folder.`,
    ENOTDIR: `DATA_DIR names '${dataDir}', which is not a folder.`,
    EROFS: `DATA_DIR names '${dataDir}', where nothing can be written.`,
    ENOSPC: 'The disk is full.',
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.includes('SQLITE')) {
    return `The database in '${dataDir}' cannot be used: ${String(error)}. Restore a backup, or set DATA_DIR.`
  }
  return sentences[code] ?? String(error)
}
