import { deflateSync } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import { claire, rex } from '../../../tests/practice/cast.ts'
import { getField, getId } from '../../testing/client.ts'
import { bringTo, callContractAction, fetchContract } from '../../testing/contract-actions.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { preparePractice } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z' })
  let id: string
  beforeEach(async () => {
    const clientId = getId(await anna.post('clients', claire))
    await anna.post('animals', rex(clientId))
    id = getId(await anna.post('contracts', { clientId }))
    await bringTo(anna, id, 'sent')
  })

  const png = (size: number, pixels: Buffer) => {
    const chunk = (type: string, data: Buffer) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(data.length)
      return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
    }
    const head = Buffer.from([0, 0, 0, size, 0, 0, 0, size, 8, 0, 0, 0, 0])
    const signature = Buffer.from('89504e470d0a1a0a', 'hex')
    const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]
    return Buffer.concat([signature, ...parts])
  }
  const pdf = Buffer.from('%PDF-1.4\nscan\n%%EOF\n')
  const attach = (bytes: Buffer) => anna.put(`contracts/${id}/scan`, { content: bytes.toString('base64') })
  const download = async () => Buffer.from((await fetchDocument(server, anna, `contracts/${id}/pdf`)).bytes)

  it('a scan of a contract signed on paper becomes its signed document', async () => {
    expect(await callContractAction(anna, id, 'force-sign')).toMatchObject({ body: { signedOnPaper: true } })
    expect((await attach(pdf)).status).toBe(200)
    expect((await download()).equals(pdf)).toBe(true)
    expect((await attach(png(2, Buffer.alloc(6)))).status).toBe(200)
    const page = await download()
    expect(page.subarray(0, 5).toString()).toBe('%PDF-')
    expect(page.includes('/Image')).toBe(true)
  })

  it.each([
    ['a text', Buffer.from('hello')],
    ['an empty file', Buffer.alloc(0)],
    ['half a PDF', pdf.subarray(0, 12)],
    ['a broken PNG', png(2, Buffer.alloc(6)).subarray(0, 40)],
    ['a broken JPEG', Buffer.from('ffd8ffe000', 'hex')],
    ['a PNG of many pixels', png(2, Buffer.alloc(100_000_001))],
    ['a file above 5 MB', Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024), pdf])],
  ])('%s is refused as a scan', async (_what, bytes) => {
    await callContractAction(anna, id, 'force-sign')
    expect(await attach(bytes)).toMatchObject({ status: 422, body: { code: 'contracts/scan-invalid' } })
  })

  it('a scan is refused before the signature and after an electronic one', async () => {
    expect(await attach(pdf)).toMatchObject({ status: 409, body: { code: 'contracts/not-on-paper' } })
    const { body } = await anna.post(`contracts/${id}/sign-here`)
    await server.app.inject({
      method: 'POST',
      url: String(getField(body, 'url')),
      payload: JSON.stringify({ name: 'Claire Dupont', strokes: null, agrees: true }),
      headers: { 'content-type': 'application/json' },
    })
    expect(await attach(pdf)).toMatchObject({ status: 409, body: { code: 'contracts/not-on-paper' } })
    expect(await fetchContract(anna, id)).toMatchObject({ status: 'signed', signedOnPaper: false })
  })
})
