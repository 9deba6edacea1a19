import { createServer, type ServerResponse } from 'node:http'

export type TestSigningService = Awaited<ReturnType<typeof openSigningService>>

/** A signing service for tests. It knows the contracts in `documents`. */
export async function openSigningService(key = 'a-key') {
  const documents = new Map<string, object>()
  const asked: string[] = []
  /** The next responses: a status with a body, or a function that may leave the request without a response. */
  const answers: (((response: ServerResponse) => void) | { status: number; body: string })[] = []

  const server = createServer((request, response) => {
    const send = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    const id = decodeURIComponent(request.url?.replace('/documents/', '') ?? '')
    if (request.headers.authorization !== `Bearer ${key}`) return send(401, '{}')
    asked.push(id)
    const answer = answers.shift()
    if (typeof answer === 'function') return answer(response)
    if (answer !== undefined) return send(answer.status, answer.body)
    const found = documents.get(id)
    return found === undefined ? send(404, '{}') : send(200, JSON.stringify(found))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    documents,
    asked,
    answers,
    reset() {
      documents.clear()
      asked.length = 0
      answers.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
