import { expect, it } from 'vitest'
import { visitor } from '../testing/client.ts'
import { onEveryEngine } from '../testing/engines.ts'

onEveryEngine(({ openHost }) => {
  it('is alive and ready; without its database it is alive, and not ready', async () => {
    const host = await openHost()
    const anyone = visitor(host)
    expect(await anyone.get('health')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await anyone.get('ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
    await host.db.destroy()
    expect(await anyone.get('health')).toMatchObject({ status: 200 })
    expect(await anyone.get('ready')).toMatchObject({ status: 503, body: { code: 'host/busy' } })
    await host.close()
  })
})
