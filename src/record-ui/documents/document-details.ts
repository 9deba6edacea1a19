import type { ContractRow } from '../../contract/contracts.ts'
import type { InvoiceRow } from '../../contract/invoices.ts'
import type { MandateRow } from '../../contract/mandates.ts'
import { blankRow } from '../../contract/rows.ts'
import { type InForce, mandateInForce } from '../../domain/bank/mandates.ts'
import { isFrozen } from '../../domain/billing/invoices.ts'
import { centsFromEuros } from '../../domain/billing/money.ts'
import { vatTreatment } from '../../domain/billing/vat.ts'
import { toDay } from '../../domain/calendar/brussels.ts'
import { clientLanguage } from '../../domain/clients/clients.ts'
import { speciesId } from '../../domain/clients/species.ts'
import type { ContractDetails } from '../../domain/documents/contract-document.ts'
import type { InvoiceDetails } from '../../domain/documents/invoice-document.ts'
import { practiceId } from '../../domain/practice/practice.ts'
import type { Language } from '../../domain/text/language.ts'
import { presentAnimals } from '../../store/overlay/present-animals.ts'
import type { View } from '../../store/overlay/view.ts'

type Tables = Pick<View, 'tables'>

/** With the hourly prices that this device has. */
export function contractAnimals(view: Tables, clientId: string): ContractDetails['animals'] {
  return presentAnimals(view, clientId).map(({ name, speciesName, chipId, nbYearlyVisit }) => {
    const species = view.tables.species.get(speciesId(speciesName))?.row
    const hourlyPriceCents = species === undefined ? null : centsFromEuros(species.hourlyPrice)
    const vatRate = species?.vatRate ?? null
    return { name, speciesName, chipId, nbYearlyVisit, hourlyPriceCents, vatRate }
  })
}

/** Blank fields until the device has the practice. */
export function practiceIn({ tables }: Tables) {
  return tables.practice.get(practiceId)?.row ?? blankRow.practice
}

/** The mandate in force today or the reason why there is none, from local data. */
export function findMandate({ tables }: Tables, clientId: string, now: string): InForce<MandateRow> {
  const clientMandates = [...tables.mandates.ownedBy(clientId)].flatMap(
    id => tables.mandates.get(id)?.row ?? [],
  )
  return mandateInForce(clientMandates, toDay(now))
}

type InLanguage = { language: Language }

/** Returns null when the device lacks a party of the document. */
function findParties(
  view: Tables,
  clientId: string,
): (Pick<ContractDetails, 'practice' | 'client'> & InLanguage) | null {
  const client = view.tables.clients.get(clientId)?.row
  const practice = view.tables.practice.get(practiceId)?.row
  return client && practice ? { practice, client, language: clientLanguage(client, practice) } : null
}

/**
 * Returns null when the device lacks data. `madeAt`: the creation time of a contract that the server has not
 * confirmed.
 */
export function contractDetails(
  view: Tables,
  contract: ContractRow,
  madeAt: string | undefined,
): (ContractDetails & InLanguage) | null {
  const { id, clientId, version } = contract
  const parties = findParties(view, clientId)
  const createdAt = contract.createdAt || madeAt
  return parties && createdAt
    ? { contract: { id, version, createdAt }, ...parties, animals: contractAnimals(view, clientId) }
    : null
}

/**
 * Returns null when the device lacks data. `canceledHere`: the time of a cancellation that the server has not
 * confirmed.
 */
export function invoiceDetails(
  view: Tables,
  row: InvoiceRow,
  { now, canceledHere }: { now: string; canceledHere?: string | undefined },
): (InvoiceDetails & InLanguage) | null {
  const parties = findParties(view, row.clientId)
  const { number, period, createdAt, issueDate, dueDate, communication, status } = row
  return (
    parties && {
      invoice: {
        number,
        period,
        createdAt,
        issueDay: issueDate,
        dueDay: dueDate,
        communication,
        netCents: centsFromEuros(row.net),
        vatCents: centsFromEuros(row.vat),
        totalCents: centsFromEuros(row.total),
        creditCents: centsFromEuros(row.credit),
        ...vatTreatment(row),
        isFrozen: isFrozen(status),
        canceledAt: status === 'canceled' ? (canceledHere ?? row.updatedAt) : null,
      },
      ...parties,
      mandate: findMandate(view, row.clientId, now).mandate,
      lines: null,
    }
  )
}
