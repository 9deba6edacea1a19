import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { closed } from '../../../../src/contract/closed.ts'
import { rowAddress } from '../../../../src/contract/lists.ts'
import { toDay } from '../../../../src/domain/calendar/brussels.ts'
import { type Language, languages } from '../../../../src/domain/text/language.ts'
import { normalizeText } from '../../../../src/domain/text/text.ts'
import type { App } from '../../../calls/app-type.ts'
import { fileHeaders, inForm, streamZip } from '../../../calls/files.ts'
import { signedInUser } from '../../../calls/signed-in.ts'
import { readTransaction, writeTransaction } from '../../../db/database.ts'
import { refuse } from '../../../refuse.ts'
import { type EventPorts, noteEvent } from '../../../sync/account-events.ts'
import { readPractice } from '../practice-store.ts'
import { clientExport } from './client-export.ts'
import { countListed, type ExportPorts, exportedFiles } from './exported-files.ts'

/** Owners can export all data, and all staff can export one client. */
export function dataExportRoutes(app: App, ports: ExportPorts & EventPorts): void {
  const running = new Set<Readable>()
  // A stopping server does not wait for a slow download.
  app.addHook('preClose', done => {
    for (const zip of running) zip.destroy()
    done()
  })

  const schema = { response: { 200: inForm('application/zip', Type.Any()) } }
  // A HEAD request would read all data.
  app.get(
    '/practice/export',
    {
      exposeHeadRoute: false,
      config: { may: 'owner', again: true },
      schema: { ...schema, querystring: exportQuery },
    },
    async (request, reply) => {
      const { zip, name, total } = await startExport(ports, request.query.language)
      const { userId, sessionId } = signedInUser(request)
      await writeTransaction(ports.db, tx =>
        noteEvent(tx, ports, { kind: 'everything-exported', userId, sessionId }),
      )
      return sendZip(reply.header('x-total-rows', total), zip, name)
    },
  )

  app.get(
    '/clients/:id/export',
    {
      exposeHeadRoute: false,
      config: { refuses: ['clients/not-found'] },
      schema: { ...schema, params: rowAddress },
    },
    async (request, reply) => {
      const found = await clientExport(ports, request.params.id)
      if (found === undefined) throw refuse('clients/not-found')
      const { files, name, begun } = found
      return sendZip(reply, streamZip(files, begun), exportFileName(name, begun))
    },
  )

  function sendZip(reply: FastifyReply, zip: Readable, name: string): FastifyReply {
    running.add(zip)
    zip.once('close', () => running.delete(zip))
    // A proxy that buffers the response would show no progress.
    return reply.headers({ ...fileHeaders('application/zip', name), 'x-accel-buffering': 'no' }).send(zip)
  }
}

const exportQuery = closed({
  language: Type.Enum([...languages], {
    default: 'en',
    description:
      'Of the spreadsheet that will open the tables: where it parts cells, and the sign before the cents.',
  }),
})

/** Reads rows at the pace of the download. */
export async function startExport(
  ports: ExportPorts,
  language: Language,
): Promise<{ zip: Readable; name: string; total: number }> {
  const begun = ports.clock.now()
  const { practice, total } = await readTransaction(ports.db, async tx => ({
    practice: (await readPractice(tx)).name,
    total: await countListed(tx),
  }))
  const zip = streamZip(exportedFiles(ports, practice, begun, language), begun)
  return { zip, name: exportFileName(practice, begun), total }
}

const longestName = 80

/** `bouvier-de-hond-2026-03-02.zip` */
function exportFileName(practice: string, at: Date): string {
  const letters = normalizeText(practice).replace(/[^\p{L}\p{Nd}]+/gu, '-')
  const name = [...letters].slice(0, longestName).join('').replace(/^-|-$/g, '')
  return ['bouvier', ...(name === '' ? [] : [name]), `${toDay(at.getTime())}.zip`].join('-')
}
