import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chien, claire, filledIn, rex } from '../../tests/practice/cast.ts'
import { writeTransaction } from '../db/database.ts'
import { getId, type SignedInClient, signUp } from '../testing/client.ts'
import { startConfigured } from '../testing/configured-server.ts'
import { bringTo } from '../testing/contract-actions.ts'
import { eraseEmails } from './emails-store.ts'

/** Server configured without a mail server: emails are files in the data folder. */
describe('the file of an email', () => {
  let dataDir: string
  let server: Awaited<ReturnType<typeof startConfigured>>
  let anna: SignedInClient
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'bouvier-mail-'))
    server = await startConfigured(dataDir)
    anna = await signUp(server)
    await anna.put('practice', filledIn)
    await anna.post('species', chien)
  })
  afterEach(async () => {
    await server.close()
    rmSync(dataDir, { recursive: true })
  })

  const files = () => {
    const folder = join(dataDir, 'mail')
    return readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
  }
  const links = () => files().filter(text => text.includes('/sign/')).length
  const settled = () => server.app.postman.settle()

  async function sentContract(): Promise<string> {
    const clientId = getId(await anna.post('clients', claire))
    await anna.post('animals', rex(clientId))
    const contractId = getId(await anna.post('contracts', { clientId }))
    await bringTo(anna, contractId, 'sent')
    await settled()
    return contractId
  }
  it('is deleted after the client signs; the email with the signed contract stays', async () => {
    await sentContract()
    expect(links()).toBe(1)
    const [url = ''] = /\/sign\/[\w-]{43}/.exec(files().join('').replaceAll('=\r\n', '')) ?? []
    const payload = { name: 'Claire Dupont', strokes: null, agrees: true }
    const signed = await server.app.inject({ method: 'POST', url, payload })
    expect(signed.statusCode).toBeLessThan(400)
    await settled()
    expect(links()).toBe(0)
    expect(files()).toHaveLength(1)
  })

  it('is deleted when its link has nothing left to sign', async () => {
    const [signed, canceled] = [await sentContract(), await sentContract()]
    expect(links()).toBe(2)
    await anna.patch(`contracts/${signed}/force-sign`)
    await anna.delete(`contracts/${canceled}`)
    await settled()
    expect(links()).toBe(0)
  })

  it('is deleted when its link expires, also at a start and after a crash', async () => {
    await sentContract()
    expect(links()).toBe(1)
    await server.db.updateTable('emails').set({ keep_until: '2020-01-01T00:00:00.000Z' }).execute()
    await server.close()
    server = await startConfigured(dataDir)
    await vi.waitFor(() => expect(files()).toEqual([]), { timeout: 20_000 })
    // The file is deleted before the row. After a crash in between, the row remains, and the deletion is
    // retried.
    await settled()
    expect(await server.db.selectFrom('emails').select('id').execute()).toEqual([])
  })

  it('is deleted with all other emails of an erased client', async () => {
    const contractId = await sentContract()
    await writeTransaction(server.db, tx => eraseEmails(tx, [contractId]))
    await settled()
    expect(files()).toEqual([])
  })
})
