import { type ReactNode, useId } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import { bicLength } from '../../domain/clients/official-numbers.ts'
import { fullName } from '../../domain/clients/person.ts'
import { AddressLines } from '../../record-ui/forms/address-lines.tsx'
import { FormElement } from '../../record-ui/forms/form-frame.tsx'
import { ClientPicker } from '../../record-ui/forms/pickers.tsx'
import { OtherRow, RecordField } from '../../record-ui/forms/record-field.tsx'
import { fieldLabel } from '../../record-ui/forms/shown-value.ts'
import { clients } from '../../records/clients.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { RestoredNote } from '../../ui/dialogs/restored-note.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { clientsTexts } from './clients-texts.ts'
import { type ClientDraft, type ClientForm, useClientForm } from './use-client-form.ts'

/** The form closes only once the edit is on disk. */
export function ClientFormDialog(props: {
  row: ClientRow
  draft: ClientDraft | undefined
  /** Called when the input was saved or discarded. */
  onDone: () => void
  /** Closed without saving. The draft is retained. */
  onLeave: (draft: ClientDraft) => void
}) {
  const { draft, onLeave } = props
  const texts = useTexts(clientsTexts)
  const form = useClientForm(props)
  const leave = () => onLeave(form.draft)
  return (
    <ClientDialogFrame
      form={form}
      title={texts.edit}
      submitLabel={texts.saveChanges}
      failed={texts.failedToSave}
      isRestored={draft !== undefined}
      onLeave={leave}
    >
      <ClientFields form={form} autoFocus={draft === undefined} onLeave={leave} />
    </ClientDialogFrame>
  )
}

type FramedForm = Pick<
  ClientForm,
  'formElement' | 'problem' | 'isDirty' | 'isSaving' | 'reason' | 'giveUp' | 'showAll' | 'save'
>

export function ClientDialogFrame(props: {
  form: FramedForm
  title: string
  submitLabel: string
  /** The title of the banner when saving failed. */
  failed: string
  isRestored: boolean
  onLeave: () => void
  children: ReactNode
}) {
  const { form, title, submitLabel, failed, isRestored, onLeave, children } = props
  const common = useTexts(commonTexts)
  const formId = useId()
  return (
    <Dialog
      open
      size="medium"
      title={title}
      // A tap outside of the dialog stores the input as a draft.
      onClose={form.isDirty ? onLeave : form.giveUp}
      cross="close"
      footer={
        <>
          <Button onClick={form.giveUp}>{common.cancel}</Button>
          {/* A click on the disabled button shows all errors. The button itself gets no event then. */}
          <span className="contents" onClickCapture={form.showAll}>
            <Button type="submit" form={formId} variant="primary" reason={form.reason} busy={form.isSaving}>
              {submitLabel}
            </Button>
          </span>
        </>
      }
    >
      <FormElement form={form} onSave={form.save} id={formId}>
        {form.problem !== null && (
          <Banner tone="error" title={failed}>
            {form.problem}
          </Banner>
        )}
        {isRestored && <RestoredNote onDiscard={form.giveUp} />}
        {children}
      </FormElement>
    </Dialog>
  )
}

/**
 * `children` are rendered between the usual and the rare fields. `onLeave` is called when the user follows a
 * warning to another client.
 */
export function ClientFields(props: {
  form: Pick<ClientForm, 'row' | 'field' | 'errorAt' | 'isRequired' | 'guards' | 'setIban'>
  autoFocus: boolean
  onLeave: () => void
  children?: ReactNode
}) {
  const { form, autoFocus, onLeave, children } = props
  const { field, guards } = form
  const texts = useTexts(clientsTexts)
  const { language } = useLanguage()
  const { value: vatRegime } = field('vatRegime')
  const other = (row: ClientRow | undefined, message: string) =>
    row && <OtherRow record="clients" id={row.id} name={fullName(row)} message={message} onFollow={onLeave} />

  return (
    <div className="grid gap-6">
      <ClientGroup title={texts.person}>
        <RecordField
          field={clients.firstName}
          {...field('firstName')}
          autoFocus={autoFocus}
          autoCapitalize="words"
        />
        <RecordField
          field={clients.lastName}
          {...field('lastName')}
          autoCapitalize="words"
          warning={other(guards.sameName, texts.sameName)}
        />
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
      </ClientGroup>
      <ClientGroup title={fieldLabel(clients.invoiceAddress, language)}>
        <AddressLines
          {...field('invoiceAddress')}
          errorAt={form.errorAt}
          isRequiredAt={form.isRequired}
          streetClassName="sm:col-span-2"
        />
      </ClientGroup>
      {children}
      <ClientGroup title={`${texts.company} (${texts.optional})`}>
        <RecordField field={clients.companyName} {...field('companyName')} />
        <RecordField field={clients.companyVAT} {...field('companyVAT')} autoCapitalize="characters" />
        <RecordField
          field={clients.vatRegime}
          {...field('vatRegime')}
          hint={form.row && form.row.vatRegime !== vatRegime ? texts.vatRegimeHint : undefined}
        />
        {vatRegime === 'exempt' && <RecordField field={clients.vatExemption} {...field('vatExemption')} />}
      </ClientGroup>
      <ClientGroup title={`${texts.bank} (${texts.optional})`}>
        <RecordField
          field={clients.iban}
          {...field('iban')}
          onChange={value => form.setIban(String(value))}
          warning={guards.oddIban ? texts.invalidIban : undefined}
        />
        <RecordField field={clients.bic} {...field('bic')} maxLength={bicLength} />
        <ClientPicker
          {...field('referrerId')}
          label={fieldLabel(clients.referrerId, language)}
          request={{ limit: 100 }}
          except={form.row?.id ?? null}
          noneLabel={texts.noReferrer}
          frameClassName="sm:col-span-2"
        />
      </ClientGroup>
      <ClientGroup title={texts.correspondence}>
        <RecordField
          field={clients.language}
          {...field('language')}
          noneLabel={texts.practiceLanguage}
          hint={texts.languageHint}
        />
        <RecordField field={clients.reminders} {...field('reminders')} />
      </ClientGroup>
      <ClientGroup title={`${fieldLabel(clients.notes, language)} (${texts.optional})`}>
        <RecordField field={clients.alert} {...field('alert')} frameClassName="sm:col-span-2" />
        <RecordField field={clients.notes} {...field('notes')} frameClassName="sm:col-span-2" />
      </ClientGroup>
    </div>
  )
}

export function ClientGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold text-ink text-sm">{title}</legend>
      {children}
    </fieldset>
  )
}
