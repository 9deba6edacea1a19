import type { NoteLine } from '../../../src/domain/billing/payments.ts'
import type { Month } from '../../../src/domain/calendar/brussels.ts'
import { speciesId } from '../../../src/domain/clients/species.ts'
import type { CorrectedInvoice, InvoiceLine } from '../../../src/domain/documents/invoice-lines.ts'
import { addTo } from '../../../src/domain/edits/patch.ts'
import { extras } from '../../../src/records/extras.ts'
import { insertRows, queryInParts, type Tx } from '../../db/database.ts'
import type { InvoiceLinesTable } from '../../db/tables.ts'
import { treatmentFromTable } from './invoices-store.ts'

const lineColumns = [
  'invoice_id',
  'n',
  'kind',
  'period',
  'contract_id',
  'animal_id',
  'name',
  'chip',
  'species',
  'visits',
  'hourly_cents',
  'vat_rate_hundredths',
  'from_day',
  'to_day',
  'days',
  'of_days',
  'net_cents',
  'extra_id',
  'text',
  'quantity_hundredths',
  'unit',
] as const

/** Returns the lines of each invoice, in order. A correction names the corrected invoice. */
export async function findLines(tx: Tx, invoiceIds: readonly string[]): Promise<Map<string, InvoiceLine[]>> {
  const rows = await queryInParts(invoiceIds, some =>
    tx
      .selectFrom('invoice_lines')
      .select(lineColumns)
      .where('invoice_id', 'in', some)
      .orderBy('invoice_id')
      .orderBy('n'),
  )
  const correcting = rows.filter(({ kind }) => kind === 'correction').map(row => row.invoice_id)
  const findCorrectedInvoice = await findCorrected(tx, correcting)
  const found = new Map<string, InvoiceLine[]>()
  for (const row of rows)
    addTo(found, row.invoice_id, lineFromTable(row, findCorrectedInvoice(row.invoice_id, row.period)))
  return found
}

/** Returns, by invoice and month, the latest invoice of that month at the time of the correction. */
async function findCorrected(
  tx: Tx,
  invoiceIds: readonly string[],
): Promise<(invoiceId: string, period: Month) => CorrectedInvoice | undefined> {
  const rows = await queryInParts(invoiceIds, some =>
    tx
      .selectFrom('invoices as correcting')
      .innerJoin('invoices as earlier', 'earlier.client_id', 'correcting.client_id')
      .select(['correcting.id', 'correcting.issue_day as correctedOn'])
      .select(['earlier.number', 'earlier.period', 'earlier.issue_day as day'])
      .select(['earlier.vat_regime', 'earlier.vat_exemption'])
      .where('correcting.id', 'in', some)
      .where('earlier.issue_day', 'is not', null)
      .where('earlier.deleted_at', 'is', null)
      .where('earlier.contract_id', 'is not', null)
      .whereRef('earlier.id', '<>', 'correcting.id')
      .orderBy('earlier.issue_day')
      .orderBy('earlier.number'),
  )
  const found = new Map<string, CorrectedInvoice>()
  for (const { id, correctedOn, number, period, day, ...treatment } of rows)
    if (day !== null && (correctedOn === null || day <= correctedOn))
      found.set(`${id} ${period}`, { number, day, ...treatmentFromTable(treatment) })
  return (invoiceId, period) => found.get(`${invoiceId} ${period}`)
}

type InvoiceLines = { invoiceId: string; lines: readonly InvoiceLine[] }

export async function writeLines(tx: Tx, invoices: readonly InvoiceLines[]): Promise<void> {
  const ids = invoices.map(({ invoiceId }) => invoiceId)
  await queryInParts(ids, some => tx.deleteFrom('invoice_lines').where('invoice_id', 'in', some))
  await addLines(tx, invoices)
}

export async function addLines(tx: Tx, invoices: readonly InvoiceLines[]): Promise<void> {
  const rows = invoices.flatMap(({ invoiceId, lines }) =>
    lines.map((line, n) => ({ invoice_id: invoiceId, n, ...cellsOfLine(line) })),
  )
  await insertRows(tx, 'invoice_lines', rows)
}

/** Lines of erased clients contain no animal names and no texts. */
export async function blankLines(tx: Tx, invoiceIds: readonly string[]): Promise<void> {
  await queryInParts(invoiceIds, some =>
    tx.updateTable('invoice_lines').set({ name: '', chip: '', text: null }).where('invoice_id', 'in', some),
  )
}

export function isSameLines(left: readonly InvoiceLine[], right: readonly InvoiceLine[]): boolean {
  return (
    left.length === right.length &&
    left.every((line, n) => {
      const other = right[n]
      return other !== undefined && JSON.stringify(cellsOfLine(line)) === JSON.stringify(cellsOfLine(other))
    })
  )
}

type LineCells = Omit<InvoiceLinesTable, 'invoice_id' | 'n'>

const noAnimal = {
  contract_id: null,
  animal_id: null,
  name: '',
  chip: '',
  species: '',
  visits: null,
  hourly_cents: null,
  from_day: null,
  to_day: null,
  days: null,
  of_days: null,
  extra_id: null,
  text: null,
  quantity_hundredths: null,
  unit: null,
}

function cellsOfLine(line: InvoiceLine): LineCells {
  const { kind, period, vatRate, netCents } = line
  const cells = { kind, period, vat_rate_hundredths: Math.round(vatRate * 100), net_cents: netCents }
  if (line.kind === 'correction') return { ...noAnimal, ...cells }
  if (line.kind === 'extra')
    return {
      ...noAnimal,
      ...cells,
      animal_id: line.animal?.id ?? null,
      name: line.animal?.name ?? '',
      hourly_cents: line.priceCents,
      from_day: line.day,
      extra_id: line.extraId,
      text: line.text,
      quantity_hundredths: Math.round(line.quantity * 100),
      unit: line.unit,
    }
  const { animal, price } = line
  return {
    ...noAnimal,
    ...cells,
    contract_id: line.contractId,
    animal_id: animal.id,
    name: animal.name,
    chip: animal.chipId,
    species: animal.speciesName,
    visits: animal.visits,
    hourly_cents: price.hourlyCents,
    from_day: line.from,
    to_day: line.to,
    days: line.days,
    of_days: line.ofDays,
  }
}

function lineFromTable(row: InvoiceLinesTable, corrects: CorrectedInvoice | undefined): InvoiceLine {
  const { kind, period, net_cents: netCents } = row
  const vatRate = row.vat_rate_hundredths / 100
  if (kind === 'correction') return { kind, period, vatRate, netCents, ...(corrects && { corrects }) }
  if (kind === 'extra')
    return {
      kind,
      period,
      vatRate,
      netCents,
      extraId: row.extra_id ?? '',
      text: row.text ?? '',
      day: row.from_day ?? '',
      animal: row.animal_id === null ? null : { id: row.animal_id, name: row.name },
      quantity: (row.quantity_hundredths ?? 0) / 100,
      unit: extras.unit.read(row.unit) ?? 'piece',
      priceCents: row.hourly_cents ?? 0,
    }
  return {
    kind,
    period,
    vatRate,
    netCents,
    contractId: row.contract_id ?? '',
    animal: {
      id: row.animal_id ?? '',
      name: row.name,
      chipId: row.chip,
      speciesId: speciesId(row.species),
      speciesName: row.species,
      visits: row.visits ?? 0,
    },
    price: { hourlyCents: row.hourly_cents, vatRate },
    from: row.from_day ?? '',
    to: row.to_day ?? '',
    days: row.days ?? 0,
    ofDays: row.of_days ?? 0,
  }
}

export async function findCreditNoteLines(tx: Tx, ids: readonly string[]): Promise<Map<string, NoteLine[]>> {
  const rows = await queryInParts(ids, some =>
    tx
      .selectFrom('credit_note_lines')
      .select(['credit_note_id', 'period', 'vat_rate_hundredths', 'is_extra'])
      .select(['net_cents as netCents', 'vat_cents as vatCents'])
      .where('credit_note_id', 'in', some)
      .orderBy('credit_note_id')
      .orderBy('n'),
  )
  const found = new Map<string, NoteLine[]>()
  for (const { credit_note_id, vat_rate_hundredths, is_extra, ...line } of rows)
    addTo(found, credit_note_id, { ...line, vatRate: vat_rate_hundredths / 100, isExtra: is_extra === 1 })
  return found
}
