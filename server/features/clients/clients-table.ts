import type { ClientRow } from '../../../src/contract/clients.ts'
import { addressKey } from '../../../src/domain/address.ts'
import {
  type ClientValues,
  clientSearchText,
  nameKeys,
  personSearchText,
} from '../../../src/domain/clients.ts'
import { eurosFromCents } from '../../../src/domain/money.ts'
import { foldText } from '../../../src/domain/text.ts'
import { sortKey } from '../../db/sort-key.ts'
import type { ClientsTable } from '../../db/tables.ts'

/** Between a client as the practice sees them and the columns of their table. */
export const columns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'company_name',
  'company_vat',
  'street',
  'city',
  'postal_code',
  'country',
  'iban',
  'bic',
  'referrer_id',
  'credit_cents',
  'total_owed_cents',
  'is_active',
  'created_at',
  'updated_at',
  'updated_by',
  'rev',
] as const

export type TableRow = Pick<ClientsTable, (typeof columns)[number]>

export type PersonName = { firstName: string; lastName: string }

export function valuesFromTable(row: TableRow): ClientValues {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    companyName: row.company_name,
    companyVAT: row.company_vat,
    invoiceAddress: {
      street: row.street,
      city: row.city,
      postalCode: row.postal_code,
      country: row.country,
    },
    iban: row.iban,
    bic: row.bic,
    referrerId: row.referrer_id,
    isActive: row.is_active === 1,
  }
}

export function fromTable(row: TableRow, referrer: PersonName | null): ClientRow {
  return {
    id: row.id,
    ...valuesFromTable(row),
    referrer,
    credit: eurosFromCents(row.credit_cents),
    totalOwed: eurosFromCents(row.total_owed_cents),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by ?? '',
    rev: row.rev,
  }
}

/** What is written down, and what follows from it for sorting and searching. */
export function toTable(values: ClientValues) {
  const { invoiceAddress } = values
  const names = nameKeys(values)
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    email: values.email,
    phone: values.phone,
    company_name: values.companyName,
    company_vat: values.companyVAT,
    street: invoiceAddress.street,
    city: invoiceAddress.city,
    postal_code: invoiceAddress.postalCode,
    country: invoiceAddress.country,
    iban: values.iban,
    bic: values.bic,
    referrer_id: values.referrerId,
    is_active: values.isActive ? 1 : 0,
    first_name_key: sortKey(names.firstName),
    last_name_key: sortKey(names.lastName),
    email_key: sortKey(foldText(values.email)),
    phone_key: sortKey(foldText(values.phone)),
    company_name_key: sortKey(foldText(values.companyName)),
    company_vat_key: sortKey(foldText(values.companyVAT)),
    iban_key: sortKey(foldText(values.iban)),
    bic_key: sortKey(foldText(values.bic)),
    address_key: sortKey(addressKey(invoiceAddress)),
    person_text: personSearchText(values),
    search_text: clientSearchText(values),
  }
}
