import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { Page } from '@playwright/test'
import type { Server } from './server.ts'

/** Sets when the users last entered their password. Protected actions ask again after a while. */
export function setConfirmed(server: Server, when: 'long ago' | 'now'): void {
  const database = new DatabaseSync(join(server.data, 'bouvier.db'))
  database.exec('pragma busy_timeout = 5000')
  database
    .prepare('update sessions set confirmed_at = ?')
    .run(when === 'now' ? new Date().toISOString() : '2020-01-01T00:00:00.000Z')
  database.close()
}

/** Answers the dialog that a protected action opens. */
export async function givePassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enter your password' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}
