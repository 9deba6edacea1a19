import type { Head } from '../../src/contract/feed.ts'
import type { SignedInClient } from './client.ts'
import type { Server } from './server.ts'

export type LastSeen = {
  status: number
  headers: Headers
  heads: Head[]
  beats: number
  ended: boolean
  stop(): void
}

/** Opens a port, which a stream needs. An injected request returns its response only at the end. */
export async function listenOnPort({ app }: Pick<Server, 'app'>): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' })
}

export async function hear(
  address: string,
  { accessToken }: Pick<SignedInClient, 'accessToken'>,
): Promise<LastSeen> {
  const abort = new AbortController()
  const { status, headers, body } = await fetch(`${address}/api/sync/events`, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: abort.signal,
  })
  const subscription: LastSeen = {
    status,
    headers,
    heads: [],
    beats: 0,
    ended: false,
    stop: () => abort.abort(),
  }
  if (body === null) throw new Error('no stream')
  void takeIn(body, subscription).finally(() => {
    subscription.ended = true
  })
  return subscription
}

async function takeIn(body: ReadableStream<Uint8Array>, subscription: LastSeen): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const bytes of body) {
      const events = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        if (event.startsWith('data: ')) subscription.heads.push(JSON.parse(event.slice('data: '.length)))
        else subscription.beats += 1
      }
    }
  } catch {
    // A cut connection ends the stream too.
  }
}
