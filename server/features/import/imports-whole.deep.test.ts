import { expect, it, onTestFinished } from 'vitest'
import { rowsPerChunk } from '../../../src/domain/clients/imports.ts'
import { getField, logIn, type SignedInClient, signUp } from '../../testing/client.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import { clientsToImport, importActions, importKey } from '../../testing/import-actions.ts'
import { openServer, type Server } from '../../testing/server.ts'

const count = 1200

onEveryEngine(({ newPlace }) => {
  it('an import continues on another server that starts before the final step', async () => {
    const place = await newPlace()
    onTestFinished(() => place.remove())
    /** Opens another server on the same database, and closes it at the end. */
    async function onServer(
      seed: string,
      enter: (server: Server) => Promise<SignedInClient>,
      act: (client: SignedInClient, actions: ReturnType<typeof importActions>) => Promise<void>,
    ) {
      const db = place.open()
      const server = await openServer({ db, seed })
      const client = await enter(server)
      await act(
        client,
        importActions(() => client),
      )
      await server.close()
      await db.destroy()
    }

    let run = ''
    await onServer('first', signUp, async (_client, { begin, send }) => {
      run = await begin('clients')
      for (let first = 0; first < count; first += rowsPerChunk) {
        const rows = clientsToImport(Math.min(rowsPerChunk, count - first), first)
        expect(await send(run, first, rows)).toMatchObject({ status: 200 })
      }
    })
    const imported = { status: 201, body: { count, rev: 1 } }
    await onServer('second', logIn, async (client, { finish }) => {
      expect(getField((await client.get('sync/head')).body, 'rev')).toBe(0)
      expect(await finish(run, count, importKey)).toMatchObject(imported)
    })
    await onServer('third', logIn, async (client, { finish }) => {
      expect(await finish(run, count, importKey)).toMatchObject(imported)
      expect(await client.get('clients?limit=1')).toMatchObject({ body: { totalPages: count } })
    })
  })
})
