import { createServer, type Server } from 'node:http'
import { Tablet } from '../browser/tablet.ts'
import { coldStarts, type Speed } from './device-start.ts'
import { inPages } from './made-rows.ts'

const rowsAtOnce = 2_000

export type PlainRow = { id: string; sort: string }

/** The baseline of a cold start: a page without a framework in a browser of its own, all its rows in IndexedDB. */
export class PlainDevice {
  readonly #tablet: Tablet
  readonly #server: Server

  private constructor(tablet: Tablet, server: Server) {
    this.#tablet = tablet
    this.#server = server
  }

  static async open(): Promise<PlainDevice> {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    return new PlainDevice(await Tablet.open(`http://127.0.0.1:${port}`), server)
  }

  async close(): Promise<void> {
    await this.#tablet.close()
    this.#server.close()
  }

  /** A database for each kind of row. */
  async fill(kind: string, rows: readonly PlainRow[]): Promise<void> {
    const { page } = this.#tablet
    await page.goto('/')
    for (const some of inPages(rows, rowsAtOnce)) await page.evaluate(putAll, { kind, rows: some })
  }

  /** A plain page's rows are its own as soon as they are shown. */
  async starts(kind: string, speed: Speed): Promise<number[]> {
    return (await coldStarts(this.#tablet, speed, { path: `/?kind=${kind}`, shows: 'tbody > tr', count: 12 }))
      .answering
  }
}

function putAll({ kind, rows }: { kind: string; rows: PlainRow[] }): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(kind)
    request.onupgradeneeded = () => void request.result.createObjectStore('rows', { keyPath: 'id' })
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const transaction = request.result.transaction('rows', 'readwrite')
      for (const row of rows) transaction.objectStore('rows').put(row)
      transaction.onabort = () => reject(transaction.error)
      transaction.oncomplete = () => {
        request.result.close()
        resolve()
      }
    }
  })
}

function draw(): void {
  const kind = new URLSearchParams(location.search).get('kind')
  if (kind === null) return
  const request = indexedDB.open(kind)
  request.onsuccess = () => {
    const all: IDBRequest<PlainRow[]> = request.result.transaction('rows').objectStore('rows').getAll()
    all.onsuccess = () => {
      const rows = all.result.sort((a, b) => (a.sort < b.sort ? -1 : 1)).slice(0, 30)
      const body = document.querySelector('tbody')
      for (const row of rows) {
        const line = document.createElement('tr')
        for (const value of Object.values(row).slice(0, 8)) line.insertCell().textContent = String(value)
        body?.append(line)
      }
    }
  }
}

const html = `<!doctype html><meta charset="utf-8"><title>Plain</title><table><tbody></tbody></table>
<script>(${draw})()</script>`
