import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import { readTransaction } from '../../db/database.ts'
import type { App } from '../../http/app-type.ts'
import { fileHeaders } from '../../http/file-headers.ts'
import { asPaper, inForm } from '../../http/papers.ts'
import { readPractice } from '../practice/practice-store.ts'
import { type ExportPorts, exportedFiles } from './exported-files.ts'
import { countListed } from './exported-rows.ts'
import { exportFileName } from './file-name.ts'
import { zipOf } from './zip-stream.ts'

/** All of the practice's data in one file, for anyone who works here: the data is theirs. */
export function dataExportRoutes(app: App, ports: ExportPorts): void {
  const running = new Set<Readable>()
  // A host that stops does not wait for a slow download.
  app.addHook('preClose', done => {
    for (const zip of running) zip.destroy()
    done()
  })

  const schema = { response: { 200: inForm('application/zip', Type.Any()) } }
  // Asked for its headers alone, it would read everything.
  app.get('/practice/export', { exposeHeadRoute: false, schema }, async (_request, reply) => {
    const { zip, name, total } = await startExport(ports)
    running.add(zip)
    zip.once('close', () => running.delete(zip))
    return asPaper(reply)
      .headers({
        ...fileHeaders('application/zip', name),
        'x-total-rows': total,
        // A proxy that collects what it passes on would show no progress.
        'x-accel-buffering': 'no',
      })
      .send(zip)
  })
}

/** Nothing is read but as far as the zip is. */
export async function startExport(
  ports: ExportPorts,
): Promise<{ zip: Readable; name: string; total: number }> {
  const begun = ports.clock.now()
  const { practice, total } = await readTransaction(ports.db, async tx => ({
    practice: (await readPractice(tx)).name,
    total: await countListed(tx),
  }))
  const zip = zipOf(exportedFiles(ports, practice, begun), begun)
  return { zip, name: exportFileName(practice, begun), total }
}
