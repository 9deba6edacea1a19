import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

export type TestAccessPoint = Awaited<ReturnType<typeof openAccessPoint>>

/** A Peppol access point for tests: equal keys are one document. */
export async function openAccessPoint(token = 'a-token') {
  const documents = new Map<string, string>()
  const states = new Map<string, { state: string; reason?: string }>()
  const posts: string[] = []
  const unregistered = new Set<string>()
  const lookUps: string[] = []
  /** The status of the next responses; 0 loses the response after the document was taken. */
  const failures: number[] = []
  const lookUpFailures: number[] = []

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.headers.authorization !== `Bearer ${token}`) return answer(401, {})
    const recipient = new URL(request.url ?? '', 'http://localhost').searchParams.get('recipient')
    if (recipient !== null) {
      lookUps.push(recipient)
      const failed = lookUpFailures.shift()
      return failed ? answer(failed, {}) : answer(200, { registered: !unregistered.has(recipient) })
    }
    if (request.method === 'GET')
      return answer(200, states.get(decodeURIComponent(request.url?.slice(1) ?? '')) ?? { state: 'sending' })
    const key = String(request.headers['idempotency-key'])
    const xml = await text(request)
    posts.push(key)
    const failed = failures.shift()
    if (failed) return answer(failed, { reason: 'The VAT number of the buyer is unknown.' })
    if (!documents.has(key)) documents.set(key, xml)
    if (failed === 0) return request.socket.destroy()
    return answer(201, { id: `id/${key}` })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    documents,
    posts,
    failures,
    unregistered,
    lookUps,
    lookUpFailures,
    report: (key: string, state: string, reason?: string) =>
      states.set(`id/${key}`, reason === undefined ? { state } : { state, reason }),
    reset() {
      for (const each of [documents, states, unregistered]) each.clear()
      for (const each of [posts, failures, lookUps, lookUpFailures]) each.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
