import { sql } from 'kysely'
import { centsFromEuros } from '../../../src/domain/billing/money.ts'
import { dayOf } from '../../../src/domain/calendar/brussels.ts'
import { accountInContract, mandateReference } from '../../../src/domain/documents/contract-document.ts'
import { readDocument } from '../../../src/domain/documents/document.ts'
import { readSignature } from '../../../src/domain/documents/signature.ts'
import type { Cell } from '../../../src/domain/edits/fields.ts'
import { addTo } from '../../../src/domain/edits/patch.ts'
import { inChunks, rowsPerInsert } from '../chunks.ts'
import type { Tx } from '../database.ts'
import type { Migration } from '../migrate.ts'

/**
 * Mandates become rows. Until now a signed contract was one, and its client's account of the day was debited: each such contract
 * gets the mandate that it stood for, with the account that the bank knows from the newest file, or the one of the signed paper,
 * or the client's of today. The latest of a client counts.
 */
export const mandates: Migration = {
  name: '0034-mandates',
  async up(tx) {
    await addTable(tx)
    await tx.schema
      .alterTable('xml_exports')
      .addColumn('collection_day', 'text', column => column.notNull().defaultTo(''))
      .execute()
    await tx.schema
      .alterTable('xml_exports')
      .addColumn('cents', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await tx.schema.alterTable('xml_export_rows').addColumn('mandate_id', 'text').execute()
    await tx.schema
      .alterTable('xml_export_rows')
      .addColumn('original_iban', 'text', column => column.notNull().defaultTo(''))
      .execute()
    await carryMandates(tx, await carryFiles(tx))
    await sql`
      update xml_export_rows set mandate_id = (
        select mandates.id from mandates join invoices on invoices.contract_id = mandates.id
        where invoices.id = xml_export_rows.invoice_id
      )
    `.execute(tx)
  },
}

async function addTable(tx: Tx): Promise<void> {
  await tx.schema
    .createTable('mandates')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('client_id', 'text', column => column.notNull().references('clients.id'))
    .addColumn('contract_id', 'text', column => column.notNull().references('contracts.id'))
    .addColumn('reference', 'text', column => column.notNull())
    .addColumn('iban', 'text', column => column.notNull())
    .addColumn('bic', 'text', column => column.notNull())
    .addColumn('signed_day', 'text', column => column.notNull())
    .addColumn('place', 'text', column => column.notNull())
    .addColumn('how', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('ended_day', 'text')
    .addColumn('end_reason', 'text', column => column.notNull())
    .addColumn('first_collection', 'text')
    .addColumn('last_collection', 'text')
    .addColumn('amended_day', 'text')
    .addColumn('original_iban', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('updated_at', 'text', column => column.notNull())
    .addColumn('updated_by', 'text')
    .addColumn('updated_by_id', 'text')
    .addColumn('rev', 'integer', column => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute()
  await tx.schema.createIndex('mandates_by_client').on('mandates').column('client_id').execute()
  // The database itself holds that a client has one at most.
  await sql`create unique index mandates_one_active on mandates (client_id) where state = 'active'`.execute(
    tx,
  )
}

/** What was collected under a mandate, oldest first. */
type Collected = { day: string; iban: string; bic: string }

/** By the reference of the mandate. A file says itself on which day it collects, from whom and how much. */
async function carryFiles(tx: Tx): Promise<Map<string, Collected[]>> {
  const found = new Map<string, Collected[]>()
  const files = await tx.selectFrom('xml_exports').select('id').orderBy('created_at').orderBy('id').execute()
  // One after the other, for one alone may be megabytes.
  for (const { id } of files) {
    const { xml } = await tx
      .selectFrom('xml_exports')
      .select('xml')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const day = textIn(xml, 'ReqdColltnDt')
    const cents = centsFromEuros(Number(textIn(xml, 'CtrlSum')))
    await tx.updateTable('xml_exports').set({ collection_day: day, cents }).where('id', '=', id).execute()
    for (const row of xml.split('<DrctDbtTxInf>').slice(1)) {
      const debtor = row.slice(row.indexOf('<DbtrAgt>'))
      const account = { iban: textIn(debtor, 'IBAN'), bic: textIn(debtor, 'BICFI') }
      addTo(found, textIn(row, 'MndtId'), { day, ...account })
    }
  }
  return found
}

function textIn(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
}

async function carryMandates(tx: Tx, collected: ReadonlyMap<string, Collected[]>): Promise<void> {
  const { rows: contracts } = await sql<Signed>`
    select contracts.id, client_id, signed_at, withdrawn_at, contracts.paper, clients.iban, clients.bic, signature
    from contracts
    join clients on clients.id = contracts.client_id
    left join contract_papers on contract_papers.contract_id = contracts.id and contract_papers.kind = 'signed'
    where signed_at is not null and contracts.deleted_at is null and clients.deleted_at is null
    order by signed_at, contracts.version, contracts.id
  `.execute(tx)
  const { rows: heads } = await sql<{ rev: number }>`select rev from head`.execute(tx)
  const rev = Math.max(1, ...heads.map(head => head.rev))
  const given = contracts.flatMap(contract => {
    const reference = mandateReference(contract.id)
    const collections = collected.get(reference) ?? []
    const account = accountOf(contract, collections)
    if (account.iban === '') return []
    const days = collections.map(({ day }) => day).toSorted()
    const signedDay = dayOf(contract.signed_at)
    return {
      ...{ id: contract.id, client_id: contract.client_id, contract_id: contract.id, reference, ...account },
      ...{ signed_day: signedDay, place: '', how: isOnPaper(contract) ? 'paper' : 'signed' },
      ...{ state: 'active', ended_day: withdrawnDay(contract), end_reason: 'none' },
      ...{ first_collection: days[0] ?? null, last_collection: days.at(-1) ?? null },
      ...{ amended_day: null, original_iban: '', created_at: contract.signed_at },
      ...{ updated_at: contract.signed_at, updated_by: null, updated_by_id: null, rev, deleted_at: null },
    }
  })
  const later = new Map<string, string>()
  const rows = given.toReversed().map(mandate => {
    const replacedOn = later.get(mandate.client_id)
    later.set(mandate.client_id, mandate.signed_day)
    if (mandate.ended_day !== null) return { ...mandate, state: 'revoked', end_reason: 'withdrawn' }
    if (replacedOn === undefined) return mandate
    return { ...mandate, state: 'replaced', ended_day: replacedOn, end_reason: 'replaced' }
  })
  for (const some of inChunks(rows, rowsPerInsert)) await tx.insertInto('mandates').values(some).execute()
  const begun = rows.map(row => ({
    ...{ record: 'mandates', row_id: row.id, rev: 0, kind: 'begin', patch: patchOf(row), at: row.created_at },
    ...{ state: null, user_id: null, session_id: null, person: null, device: null },
  }))
  for (const some of inChunks(begun, rowsPerInsert)) await tx.insertInto('history').values(some).execute()
}

/** What its history begins with; what is empty is not named. */
function patchOf(row: { readonly [column: string]: Cell }): string {
  const said = Object.entries(told).flatMap(([field, column]) => {
    const to = row[column] ?? ''
    return to === '' ? [] : [[field, { from: null, to }]]
  })
  return JSON.stringify(Object.fromEntries(said))
}

const told = {
  ...{ reference: 'reference', iban: 'iban', bic: 'bic', signedDay: 'signed_day', how: 'how' },
  ...{ state: 'state', endedDay: 'ended_day', endReason: 'end_reason' },
  ...{ firstCollection: 'first_collection', lastCollection: 'last_collection' },
}

type Signed = {
  id: string
  client_id: string
  signed_at: string
  withdrawn_at: string | null
  paper: string | null
  iban: string
  bic: string
  signature: string | null
}

function accountOf({ paper, iban, bic }: Signed, collections: readonly Collected[]) {
  const used = collections.at(-1)
  if (used !== undefined && used.iban !== '') return { iban: used.iban, bic: used.bic }
  const document = paper === null ? null : readDocument(JSON.parse(paper))
  return (document && accountInContract(document)) ?? { iban, bic }
}

function withdrawnDay({ withdrawn_at }: Signed): string | null {
  return withdrawn_at === null ? null : dayOf(withdrawn_at)
}

function isOnPaper({ signature }: Signed): boolean {
  return signature !== null && readSignature(JSON.parse(signature))?.kind === 'on-paper'
}
