import { createServer, type Server } from 'node:http'
import type { WholePractice } from '../../server/demo/practice.ts'
import { windowsAt } from '../../src/domain/calendar/windows.ts'
import { Tablet } from '../browser/tablet.ts'
import { coldStarts } from './cold-start.ts'
import type { Speed } from './figures.ts'

const rowsPerTransaction = 2_000

export const plainRecords = ['clients', 'animals', 'invoices', 'appointments'] as const
export type PlainRecord = (typeof plainRecords)[number]
type PlainRow = { id: string; sort: string }

/** The baseline of a cold start: a page without a framework in its own browser, with all rows in IndexedDB. */
export class PlainPage {
  readonly #tablet: Tablet
  readonly #server: Server

  private constructor(tablet: Tablet, server: Server) {
    this.#tablet = tablet
    this.#server = server
  }

  static async open(): Promise<PlainPage> {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    return new PlainPage(await Tablet.open(`http://127.0.0.1:${port}`), server)
  }

  async close(): Promise<void> {
    await this.#tablet.close()
    this.#server.close()
  }

  async fill({ clients, animals, billing, appointments }: WholePractice, now: Date): Promise<void> {
    const windows = windowsAt(now.getTime())
    const rows: Record<PlainRecord, PlainRow[]> = {
      clients: clients.map(({ id, values, ...rest }) => ({ id, sort: values.firstName, ...values, ...rest })),
      animals: animals.map(({ id, values, ...rest }) => ({ id, sort: values.name, ...values, ...rest })),
      invoices: billing.invoices
        .filter(({ created_at }) => created_at >= windows.invoices)
        .map(({ document, number_text, ...row }) => ({ sort: row.created_at, ...row })),
      appointments: appointments.map(({ id, values }) => ({ id, sort: values.startTime, ...values })),
    }
    const { page } = this.#tablet
    await page.goto('/')
    for (const record of plainRecords)
      for (let start = 0; start < rows[record].length; start += rowsPerTransaction)
        await page.evaluate(putAll, { record, rows: rows[record].slice(start, start + rowsPerTransaction) })
  }

  async startTimes(record: PlainRecord, speed: Speed): Promise<number[]> {
    const screen = { path: `/?record=${record}`, rows: 'tbody > tr', count: 12 }
    return (await coldStarts(this.#tablet, speed, screen)).interactive
  }
}

function putAll({ record, rows }: { record: string; rows: PlainRow[] }): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(record)
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
  const record = new URLSearchParams(location.search).get('record')
  if (record === null) return
  const request = indexedDB.open(record)
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
