import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ClientRow } from '../../contract/clients.ts'
import { bicLength } from '../../domain/bank.ts'
import { fullName } from '../../domain/person-name.ts'
import { ClientPicker } from '../../parts/pickers.tsx'
import { AddressLines, RecordField } from '../../parts/record-field.tsx'
import { labelOf } from '../../parts/shown-value.ts'
import { clients } from '../../records/clients.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { clientsTexts } from './clients-texts.ts'
import type { ClientForm } from './use-client-form.ts'

/** The fields of a client, in the order of a letterhead. `onLeave`: a warning leads to another client's row. */
export function ClientFields(props: { form: ClientForm; autoFocus: boolean; onLeave: () => void }) {
  const { form, autoFocus, onLeave } = props
  const { field, guards } = form
  const texts = useTexts(clientsTexts)
  const { language } = useLanguage()
  const other = (row: ClientRow | undefined, says: string) =>
    row && <OtherClient row={row} says={says} onFollow={onLeave} />

  return (
    <div className="grid gap-6">
      <Group title={texts.person}>
        <RecordField
          field={clients.firstName}
          {...field('firstName')}
          autoFocus={autoFocus}
          autoCapitalize="words"
        />
        <RecordField field={clients.lastName} {...field('lastName')} autoCapitalize="words" />
        <RecordField
          field={clients.email}
          {...field('email')}
          warning={other(guards.sameEmail, texts.sameEmail)}
        />
        <RecordField
          field={clients.phone}
          {...field('phone')}
          warning={other(guards.samePhone, texts.samePhone)}
        />
      </Group>
      <Group title={labelOf(clients.invoiceAddress, language)}>
        <AddressLines {...field('invoiceAddress')} errorAt={form.errorAt} streetClassName="sm:col-span-2" />
      </Group>
      <Group title={`${texts.company} (${texts.optional})`}>
        <RecordField field={clients.companyName} {...field('companyName')} />
        <RecordField field={clients.companyVAT} {...field('companyVAT')} autoCapitalize="characters" />
      </Group>
      <Group title={`${texts.bank} (${texts.optional})`}>
        <RecordField
          field={clients.iban}
          {...field('iban')}
          warning={guards.oddIban ? texts.oddIban : undefined}
        />
        <RecordField field={clients.bic} {...field('bic')} maxLength={bicLength} />
        {/* Whoever sent this client: any other one, or nobody. */}
        <ClientPicker
          {...field('referrerId')}
          label={labelOf(clients.referrerId, language)}
          asked={{ limit: 100 }}
          except={form.row?.id ?? null}
          noneLabel={texts.noReferrer}
          frameClassName="sm:col-span-2"
        />
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold text-ink text-sm">{title}</legend>
      {children}
    </fieldset>
  )
}

function OtherClient({ row, says, onFollow }: { row: ClientRow; says: string; onFollow: () => void }) {
  const name = fullName(row)
  return (
    <span>
      <Link
        to={{ search: new URLSearchParams({ search: name }).toString() }}
        onClick={onFollow}
        className="font-medium underline underline-offset-2"
      >
        {name}
      </Link>{' '}
      {says}
    </span>
  )
}
