import { Type } from 'typebox'
import { type ContractTerms, contractTerms } from '../../../src/contract/contract-terms.ts'
import {
  contractBody,
  contractListQuery,
  contractRow,
  markSignedBody,
  scanBody,
} from '../../../src/contract/contracts.ts'
import { rowAddress } from '../../../src/contract/lists.ts'
import { rowDeleted } from '../../../src/contract/record-schemas.ts'
import { hasPdf, isAtWork } from '../../../src/domain/billing/contracts.ts'
import { eurosFromCents } from '../../../src/domain/billing/money.ts'
import {
  animalYearlyCents,
  type Terms,
  termsOn,
  termsYearlyCents,
} from '../../../src/domain/billing/terms.ts'
import { toDay } from '../../../src/domain/calendar/brussels.ts'
import { documentHtml } from '../../../src/domain/documents/document-html.ts'
import { signed } from '../../../src/domain/documents/signature.ts'
import { chosenValues } from '../../../src/domain/edits/patch.ts'
import type { App } from '../../calls/app-type.ts'
import { documentRoutes } from '../../calls/files.ts'
import { sendAtHead } from '../../calls/list-query.ts'
import { bodyReader } from '../../calls/validation.ts'
import { sendWrite } from '../../calls/write-request.ts'
import { readTransaction, type Tx } from '../../db/database.ts'
import { documentPdf, scanPdf } from '../../documents/document-pdf.ts'
import type { RoutePorts } from '../../ports.ts'
import { asItIs, mergedOrThrow, refuseUnseenChanges, rowRev, stepEdit } from '../../records/record-edits.ts'
import { listRoute } from '../../records/record-routes.ts'
import { refuse } from '../../refuse.ts'
import { EditConflict, type Edits } from '../../sync/edit.ts'
import { readNextInvoice } from '../invoices/billed-clients.ts'
import { readPractice } from '../practice/practice-store.ts'
import {
  contractFileName,
  dropScan,
  findStoredDocument,
  readContractDocument,
  storeContractDocument,
} from './contract-documents.ts'
import { applyContractStep, lockOrRefuse, makeContract, removeContract, withdraw } from './contract-steps.ts'
import { findTerms } from './contract-terms.ts'
import { type Contract, findContract, listContracts, readContract, touchedOnly } from './contracts-store.ts'
import { prepareForceSign, prepareMarkSigned } from './signing-actions-routes.ts'

const longestScan = 5 * 1024 * 1024

const steps = ['validate', 'activate', 'pause', 'resume'] as const

export function contractsRoutes(app: App, ports: RoutePorts): void {
  const list = { path: '/contracts', query: contractListQuery, row: contractRow, read: listContracts }
  listRoute(app, ports, list)

  app.post(
    '/contracts',
    {
      config: { refuses: ['contracts/client-required', 'contracts/client-unknown', 'contracts/exists'] },
      schema: { body: contractBody, response: { 201: contractRow } },
    },
    async (request, reply) =>
      sendWrite(ports, request, reply, async (tx, { newId: id, now }) => {
        await makeContract(tx, { id, clientId: request.body.clientId, now })
        return { ...touchedOnly(tx, id), status: 201 }
      }),
  )

  app.put(
    '/contracts/:id',
    {
      config: { refuses: ['contracts/client-fixed', 'contracts/not-found', 'row/stale'] },
      schema: { params: rowAddress, body: contractBody, response: { 200: contractRow } },
    },
    async (request, reply) =>
      sendWrite(ports, request, reply, async (tx, { rev, now }) => {
        const { id } = request.params
        const { clientId } = request.body
        const contract = await lockOrRefuse(tx, { id, rev, now })
        if (clientId !== undefined && clientId !== contract.clientId)
          throw refuse('contracts/client-fixed', { field: 'clientId' })
        return touchedOnly(tx, id)
      }),
  )

  for (const action of steps) {
    app.patch(
      `/contracts/:id/${action}`,
      {
        config: {
          refuses: [
            refusalWord[action],
            'contracts/not-found',
            'row/stale',
            ...(action === 'activate' ? (['contracts/at-work', 'contracts/no-animals'] as const) : []),
          ],
        },
        schema: { params: rowAddress, response: { 200: contractRow } },
      },
      async (request, reply) =>
        sendWrite(ports, request, reply, async (tx, { rev, now }) => {
          const { id } = request.params
          await applyContractStep(tx, { id, rev, now }, action)
          return touchedOnly(tx, id)
        }),
    )
  }

  app.patch(
    '/contracts/:id/withdraw',
    {
      config: {
        refuses: [
          'contracts/cannot-withdraw',
          'contracts/too-late-to-withdraw',
          'contracts/not-found',
          'row/stale',
        ],
      },
      schema: { params: rowAddress, response: { 200: contractRow } },
    },
    async (request, reply) => {
      const sent = await sendWrite(ports, request, reply, (tx, { rev, now, userId }) =>
        withdraw(tx, { id: request.params.id, rev, now }, { ids: ports.ids, now, userId }),
      )
      ports.postman.wake()
      return sent
    },
  )

  app.delete(
    '/contracts/:id',
    {
      config: { refuses: ['contracts/cannot-delete', 'contracts/not-found', 'row/stale'] },
      schema: { params: rowAddress, response: { 200: Type.Union([contractRow, rowDeleted]) } },
    },
    async (request, reply) =>
      sendWrite(ports, request, reply, (tx, { rev, now }) =>
        removeContract(tx, { id: request.params.id, rev, now }),
      ),
  )
  app.put(
    '/contracts/:id/scan',
    {
      bodyLimit: 2 * longestScan,
      config: { refuses: ['contracts/not-found', 'contracts/not-on-paper', 'contracts/scan-invalid'] },
      schema: { params: rowAddress, body: scanBody, response: { 200: contractRow } },
    },
    async (request, reply) => {
      const { id } = request.params
      const bytes = Buffer.from(request.body.content, 'base64')
      const pdf =
        bytes.length > longestScan ? undefined : await scanPdf(bytes, ports.clock.now().toISOString())
      if (pdf === undefined) throw refuse('contracts/scan-invalid', { field: 'content' })
      return sendWrite(ports, request, reply, async (tx, { rev, now }) => {
        const { signedOnPaper } = await lockOrRefuse(tx, { id, rev, now })
        if (!signedOnPaper) throw refuse('contracts/not-on-paper')
        await dropScan(tx, id)
        await storeContractDocument(tx, id, { kind: 'scan', pdf, signature: null, now })
        return touchedOnly(tx, id)
      })
    },
  )
  termsRoutes(app, ports)
  documentsRoutes(app, ports)
}

const refusalWord = {
  validate: 'contracts/not-created',
  activate: 'contracts/not-signed',
  pause: 'contracts/not-active',
  resume: 'contracts/not-paused',
} as const

const readContractBody = bodyReader(contractBody)
const readSignedBody = bodyReader(markSignedBody)

export function contractEdits(
  ports: Pick<RoutePorts, 'db' | 'ids' | 'esignCallback' | 'signingService'>,
): Edits {
  const step = (action: 'validate' | 'activate' | 'pause' | 'resume') =>
    stepEdit(`contracts.${action}`, findContract, async (tx, target) => {
      await applyContractStep(tx, target, action)
      return touchedOnly(tx, target.id)
    })
  return {
    'contracts.add': async (tx, { id, patch, now, madeAt }) => {
      const { clientId } = readContractBody(chosenValues(patch))
      const row = await findContract(tx, id)
      if (row !== undefined) {
        mergedOrThrow(patch, row)
        return asItIs({ record: 'contracts', id }, row)
      }
      await makeContract(tx, { id, clientId, now, madeAt })
      return touchedOnly(tx, id)
    },
    'contracts.validate': step('validate'),
    'contracts.activate': step('activate'),
    'contracts.pause': step('pause'),
    'contracts.resume': step('resume'),
    'contracts.force-sign': {
      async prepare(edit) {
        const forceSign = await prepareForceSign(ports, edit)
        return stepEdit('contracts.force-sign', findContract, forceSign)
      },
    },
    'contracts.mark-signed': {
      prepare({ id: idOrSource, patch, userId, now, madeAt }) {
        const body = readSignedBody(chosenValues(patch))
        return prepareMarkSigned(ports, { idOrSource, signed: body, userId, now, madeAt })
      },
    },
    'contracts.cancel': stepEdit('contracts.cancel', findContract, removeContract),
    'contracts.delete': async (tx, { id, patch, now, madeAt }) => {
      const row = await findContract(tx, id)
      if (row !== undefined) refuseUnseenChanges(patch, row)
      // The contract was signed, which the user has not seen.
      if (row !== undefined && row.signedAt !== null) throw new EditConflict(row, ['status'])
      return removeContract(tx, { id, rev: rowRev(row), now, madeAt })
    },
  }
}

function termsRoutes(app: App, { db, clock }: RoutePorts): void {
  app.get(
    '/contracts/:id/terms',
    {
      config: { refuses: ['contracts/not-found'] },
      schema: { params: rowAddress, response: { 200: contractTerms, 304: Type.Null() } },
    },
    async (request, reply) => {
      const now = clock.now().toISOString()
      const read = (tx: Tx) => readContractTerms(tx, request.params.id, now)
      return sendAtHead(db, request, reply, read, toDay(now))
    },
  )
}

async function readContractTerms(tx: Tx, id: string, now: string): Promise<ContractTerms> {
  const contract = await findContract(tx, id)
  if (contract === undefined) throw refuse('contracts/not-found')
  const terms = (await findTerms(tx, [id])).get(id) ?? []
  const today = toDay(now)
  const current = termsOn(terms, today)
  const runs = isAtWork(contract.status)
  return {
    now: runs && current !== undefined ? describeTerms(current) : null,
    coming: !runs ? [] : terms.filter(({ from }) => from > today).map(describeTerms),
    next: await readNextInvoice(tx, contract.clientId, now),
  }
}

function describeTerms(terms: Terms): ContractTerms['coming'][number] {
  const { from, reason, animals, prices } = terms
  return {
    from,
    reason,
    yearly: eurosFromCents(termsYearlyCents(terms)),
    animals: animals.map(animal => {
      const hourlyCents = prices[animal.speciesId]?.hourlyCents ?? null
      return {
        name: animal.name,
        visits: animal.visits,
        hourlyPrice: hourlyCents === null ? null : eurosFromCents(hourlyCents),
        yearly: eurosFromCents(animalYearlyCents(terms, animal)),
      }
    }),
  }
}

function documentsRoutes(app: App, { db, clock }: RoutePorts): void {
  documentRoutes(app, db, 'contracts', {
    async page(tx, id) {
      const contract = await readOrRefuse(tx, id)
      const document = await readContractDocument(tx, contract)
      const stored = await findStoredDocument(tx, id, 'signed')
      const shown = stored?.signature ? signed(document, stored.signature) : document
      return documentHtml(shown, await readPractice(tx))
    },
    async file(id) {
      const {
        name,
        kept: stored,
        document,
        face,
      } = await readTransaction(db, async tx => {
        const contract = await readOrRefuse(tx, id)
        if (!hasPdf(contract.status)) throw refuse('contracts/no-pdf')
        return {
          name: await contractFileName(tx, contract),
          kept:
            (await findStoredDocument(tx, id, 'scan')) ??
            (await findStoredDocument(tx, id, 'signed')) ??
            (await findStoredDocument(tx, id, 'sent')),
          document: await readContractDocument(tx, contract),
          face: await readPractice(tx),
        }
      })
      return { name, pdf: stored?.pdf ?? (await documentPdf(document, face, clock.now().toISOString())) }
    },
  })
}

async function readOrRefuse(tx: Tx, id: string): Promise<Contract> {
  const contract = await readContract(tx, id)
  if (contract === undefined) throw refuse('contracts/not-found')
  return contract
}
