import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ClientRow } from '../../contract/clients.ts'
import type { Address } from '../../domain/address.ts'
import { bicLength } from '../../domain/bank.ts'
import { fullName } from '../../domain/person-name.ts'
import { useTexts } from '../../ui/language.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ClientTyped } from './client-form.ts'
import { clientsTexts } from './clients-texts.ts'
import { ReferrerPicker } from './referrer-picker.tsx'
import type { ClientForm } from './use-client-form.ts'

type TextName = Exclude<keyof ClientTyped, 'invoiceAddress' | 'referrerId'>
type Rest = Partial<Parameters<typeof TextField>[0]>

/** The fields of a client, in the order of a letterhead. `onLeave`: a warning leads to another client's row. */
export function ClientFields(props: {
  form: ClientForm
  ownId: string | null
  autoFocus: boolean
  onLeave: () => void
}) {
  const { form, ownId, autoFocus, onLeave } = props
  const { typed, guards } = form
  const texts = useTexts(clientsTexts)

  const text = (name: TextName, rest: Rest = {}) => (
    <TextField
      label={texts[name]}
      name={name}
      autoComplete="off"
      maxLength={200}
      value={typed[name]}
      error={form.errorOf(name)}
      onBlur={() => form.touch(name)}
      onChange={value => {
        form.touch(name)
        form.change({ [name]: value })
      }}
      {...rest}
    />
  )
  const line = (name: keyof Address) => (
    <TextField
      label={texts[name]}
      name={`invoiceAddress.${name}`}
      autoComplete="off"
      maxLength={200}
      value={typed.invoiceAddress[name]}
      error={form.errorOf(`invoiceAddress.${name}`)}
      onBlur={() => form.touch(`invoiceAddress.${name}`)}
      onChange={value => {
        form.touch(`invoiceAddress.${name}`)
        form.change({ invoiceAddress: { ...typed.invoiceAddress, [name]: value } })
      }}
    />
  )
  const other = (row: ClientRow | undefined, says: string) =>
    row && <OtherClient row={row} says={says} onFollow={onLeave} />

  return (
    <div className="grid gap-6">
      <Group title={texts.person}>
        {text('firstName', { autoFocus, autoCapitalize: 'words' })}
        {text('lastName', { autoCapitalize: 'words' })}
        {text('email', {
          type: 'email',
          inputMode: 'email',
          warning: other(guards.sameEmail, texts.sameEmail),
        })}
        {text('phone', { type: 'tel', warning: other(guards.samePhone, texts.samePhone) })}
      </Group>
      <Group title={texts.invoiceAddress}>
        <div className="sm:col-span-2">{line('street')}</div>
        {line('postalCode')}
        {line('city')}
        {line('country')}
      </Group>
      <Group title={`${texts.company} (${texts.optional})`}>
        {text('companyName')}
        {text('companyVAT', { autoCapitalize: 'characters' })}
      </Group>
      <Group title={`${texts.bank} (${texts.optional})`}>
        {text('iban', {
          maxLength: 42,
          autoCapitalize: 'characters',
          spellCheck: false,
          warning: guards.oddIban ? texts.oddIban : undefined,
          onChange: iban => form.change({ iban: iban.toUpperCase() }),
        })}
        {text('bic', {
          maxLength: bicLength,
          autoCapitalize: 'characters',
          spellCheck: false,
          onChange: bic => {
            form.touch('bic')
            form.change({ bic: bic.toUpperCase() })
          },
        })}
        <div className="sm:col-span-2">
          <ReferrerPicker
            value={typed.referrerId}
            ownId={ownId}
            onChange={referrerId => form.change({ referrerId })}
          />
        </div>
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
