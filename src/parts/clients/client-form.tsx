import { type ReactNode, useId } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import { bicLength } from '../../domain/official-numbers.ts'
import { fullName } from '../../domain/person.ts'
import { clients } from '../../records/clients.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { RestoredNote } from '../../ui/dialogs/restored-note.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { AddressLines } from '../address-lines.tsx'
import { FormElement } from '../form-frame.tsx'
import { ClientPicker } from '../pickers.tsx'
import { OtherRow, RecordField } from '../record-field.tsx'
import { labelOf } from '../shown-value.ts'
import { clientsTexts } from './clients-texts.ts'
import { type ClientDraft, type ClientForm, useClientForm } from './use-client-form.ts'

/**
 * The form of a new client (`row` is null) or of an existing one. It closes when the edit is on this device's disk, and
 * never before.
 */
export function ClientFormDialog(props: {
  row: ClientRow | null
  /** What a new one begins with. */
  begun?: Partial<ClientDraft['typed']> | undefined
  draft: ClientDraft | undefined
  /** Saved, or given up: nothing is left to come back to. */
  onDone: () => void
  /** Left for elsewhere; what was typed waits. */
  onLeave: (draft: ClientDraft) => void
}) {
  const { row, begun, draft, onDone, onLeave } = props
  const texts = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  const formId = useId()
  const form = useClientForm({ row, begun, draft, onDone })
  const leave = () => onLeave(form.draft)
  return (
    <Dialog
      open
      size="medium"
      title={row ? texts.edit : texts.addTitle}
      // A tap beside the dialog must not cost what was typed: it is kept, and comes back.
      onClose={form.isDirty ? leave : form.giveUp}
      cross="close"
      footer={
        <>
          <Button onClick={form.giveUp}>{common.cancel}</Button>
          {/* Pressing it while it is off shows every field that is wrong; the button itself hears nothing then. */}
          <span className="contents" onClickCapture={form.showAll}>
            <Button type="submit" form={formId} variant="primary" reason={form.reason} busy={form.isSaving}>
              {row ? texts.saveChanges : texts.addShort}
            </Button>
          </span>
        </>
      }
    >
      <FormElement form={form} onSave={form.save} id={formId}>
        {form.problem !== null && (
          <Banner tone="error" title={row ? texts.failedToSave : texts.failedToAdd}>
            {form.problem}
          </Banner>
        )}
        {draft && <RestoredNote onDiscard={form.giveUp} />}
        <ClientFields form={form} autoFocus={draft === undefined} onLeave={leave} />
      </FormElement>
    </Dialog>
  )
}

/** The fields of a client, in the order of a letterhead. `onLeave`: a warning leads to another client's row. */
export function ClientFields(props: { form: ClientForm; autoFocus: boolean; onLeave: () => void }) {
  const { form, autoFocus, onLeave } = props
  const { field, guards } = form
  const texts = useTexts(clientsTexts)
  const { language } = useLanguage()
  const other = (row: ClientRow | undefined, says: string) =>
    row && <OtherRow name={fullName(row)} says={says} onFollow={onLeave} />

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
          onChange={value => form.setIban(String(value))}
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
      <Group title={texts.writing}>
        <RecordField
          field={clients.language}
          {...field('language')}
          noneLabel={texts.practiceLanguage}
          hint={texts.languageHint}
        />
        <RecordField field={clients.reminders} {...field('reminders')} />
      </Group>
      <Group title={`${labelOf(clients.notes, language)} (${texts.optional})`}>
        <RecordField field={clients.alert} {...field('alert')} frameClassName="sm:col-span-2" />
        <RecordField field={clients.notes} {...field('notes')} frameClassName="sm:col-span-2" />
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
