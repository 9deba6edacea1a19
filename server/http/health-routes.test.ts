import { expect, it } from 'vitest'
import { visitor } from '../testing/client.ts'
import { onFastEngine } from '../testing/engines.ts'

onFastEngine(({ openServer }) => {
  it('is live and ready; without its database it is live and not ready', async () => {
    const server = await openServer()
    const anyone = visitor(server)
    expect(await anyone.get('health')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await anyone.get('ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
    await server.db.destroy()
    expect(await anyone.get('health')).toMatchObject({ status: 200 })
    expect(await anyone.get('ready')).toMatchObject({ status: 503, body: { code: 'host/busy' } })
    await server.close()
  })
})
