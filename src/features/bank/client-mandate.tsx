import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ClientRow } from '../../contract/clients.ts'
import type { MandateRow } from '../../contract/mandates.ts'
import { findBic } from '../../domain/bank/belgian-banks.ts'
import {
  isForOtherAccount,
  isLapsed,
  lapsedText,
  mandateEndTexts,
  mandateSigningTexts,
  mandateStateTexts,
} from '../../domain/bank/mandates.ts'
import { toDay } from '../../domain/calendar/brussels.ts'
import { bicLength, printedIban } from '../../domain/clients/official-numbers.ts'
import { fullName } from '../../domain/clients/person.ts'
import { formatDay } from '../../domain/text/format.ts'
import { useReachable, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { RecordField } from '../../record-ui/forms/record-field.tsx'
import { fieldLabel } from '../../record-ui/forms/shown-value.ts'
import { HistoryButton } from '../../record-ui/history/history-button.tsx'
import { useServerAction } from '../../record-ui/server-action.ts'
import { mandates } from '../../records/mandates.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { clientMandateTexts } from './client-mandate-texts.ts'

export function ClientMandate({ client, contractsPath }: { client: ClientRow; contractsPath: string }) {
  const texts = useTexts(clientMandateTexts)
  const { view, versions, now } = useWorkspace()
  useSignal(versions.mandates)
  const heading = useId()
  const clientMandates = [...view.tables.mandates.ownedBy(client.id)]
    .flatMap(id => view.tables.mandates.get(id)?.row ?? [])
    .toSorted((a, b) => (a.signedDay < b.signedDay ? 1 : -1))
  const current = clientMandates.find(({ state }) => state === 'active') ?? clientMandates[0]
  const earlier = clientMandates.filter(mandate => mandate !== current)
  const isInForce = current?.state === 'active' && !isLapsed(current, toDay(now()))
  const search = new URLSearchParams({ search: fullName(client) }).toString()
  return (
    <section aria-labelledby={heading} className="mt-4 grid gap-3 border-line border-t pt-4">
      <h3 id={heading} className="font-semibold text-ink">
        {texts.title}
      </h3>
      {current && <Facts mandate={current} isInForce={isInForce} />}
      {!isInForce && <p>{client.iban === '' ? texts.withoutIban : texts.none}</p>}
      {isInForce && isForOtherAccount(current, client) && (
        <Banner tone="note">{texts.otherAccount(printedIban(client.iban))}</Banner>
      )}
      <div className="-ml-3 flex flex-wrap items-center gap-x-1">
        {current?.state === 'active' && <MandateButtons mandate={current} client={client} />}
        <Link
          to={{ pathname: contractsPath, search }}
          className="inline-flex min-h-control items-center px-3 font-medium text-ink underline underline-offset-2"
        >
          {texts.newSignature}
        </Link>
        {current && current.rev > 0 && (
          <HistoryButton record="mandates" id={current.id} name={current.reference} />
        )}
      </div>
      {earlier.length > 0 && <Earlier mandates={earlier} />}
    </section>
  )
}

type FieldName = 'reference' | 'iban' | 'signedDay' | 'firstCollection' | 'lastCollection' | 'amendedDay'

function Facts({ mandate, isInForce }: { mandate: MandateRow; isInForce: boolean }) {
  const texts = useTexts(clientMandateTexts)
  const { language } = useLanguage()
  const day = (value: string | null) => (value === null ? '-' : formatDay(value, language))
  const label = (name: FieldName) => fieldLabel(mandates[name], language)
  const { iban, bic, place, method, state, amendedDay, originalIban } = mandate
  const signed = [day(mandate.signedDay), place, mandateSigningTexts[language][method]]
  const isReportDue = state === 'active' && originalIban !== ''
  const reportNotes = !isReportDue ? [] : [texts.reportedNext(printedIban(originalIban))]
  const facts: [string, string][] = [
    [label('reference'), mandate.reference],
    [label('iban'), [printedIban(iban), bic].filter(part => part !== '').join(' · ')],
    [label('signedDay'), signed.filter(part => part !== '').join(', ')],
    ...(amendedDay === null
      ? []
      : [[label('amendedDay'), [day(amendedDay), ...reportNotes].join('. ')] satisfies [string, string]]),
    [label('firstCollection'), day(mandate.firstCollection)],
    [label('lastCollection'), day(mandate.lastCollection)],
  ]
  return (
    <>
      <State mandate={mandate} isInForce={isInForce} />
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm">{name}</dt>
            <dd className="wrap-anywhere font-medium text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function State({ mandate, isInForce }: { mandate: MandateRow; isInForce: boolean }) {
  const { language } = useLanguage()
  const { state, endedDay, endReason } = mandate
  const Icon = isInForce ? CircleCheck : CircleMinus
  const isLapsedNow = state === 'active' && !isInForce
  const reason = endReason === 'none' ? '' : mandateEndTexts[language][endReason]
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={isInForce ? 'ok' : 'warn'} icon={<Icon aria-hidden size={13} />}>
        {isLapsedNow ? lapsedText[language] : mandateStateTexts[language][state]}
      </Badge>
      {endedDay !== null && (
        <span>
          {formatDay(endedDay, language)}
          {reason && ` · ${reason}`}
        </span>
      )}
    </p>
  )
}

function MandateButtons({ mandate, client }: { mandate: MandateRow; client: ClientRow }) {
  const texts = useTexts(clientMandateTexts)
  const { needsServer } = useTexts(documentTexts)
  const reachable = useReachable()
  const [open, setOpen] = useState<'amend' | 'revoke' | null>(null)
  const reason = reachable ? undefined : needsServer
  const close = () => setOpen(null)
  return (
    <>
      <Button variant="quiet" reason={reason} onClick={() => setOpen('amend')}>
        {texts.amend}
      </Button>
      <Button variant="quiet-danger" reason={reason} onClick={() => setOpen('revoke')}>
        {texts.revoke}
      </Button>
      {open === 'amend' && <AmendDialog mandate={mandate} client={client} onClose={close} />}
      {open === 'revoke' && <RevokeDialog mandate={mandate} client={client} onClose={close} />}
    </>
  )
}

function Earlier({ mandates: earlier }: { mandates: readonly MandateRow[] }) {
  const texts = useTexts(clientMandateTexts)
  const { language } = useLanguage()
  return (
    <div className="grid gap-1">
      <h4 className="text-sm">{texts.earlier}</h4>
      <ul className="grid list-disc gap-1 pl-5">
        {earlier.map(({ id, reference, iban, signedDay, state, endedDay, endReason }) => (
          <li key={id} className="wrap-anywhere text-ink">
            {texts.earlierOne(formatDay(signedDay, language), printedIban(iban))}{' '}
            {mandateStateTexts[language][state]}
            {endedDay !== null && ` ${formatDay(endedDay, language)}`}
            {endReason !== 'none' && endReason !== 'replaced' && `: ${mandateEndTexts[language][endReason]}`}.{' '}
            <span className="text-muted text-sm">{reference}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Props = { mandate: MandateRow; client: ClientRow; onClose: () => void }

function AmendDialog({ mandate, client, onClose }: Props) {
  const texts = useTexts(clientMandateTexts)
  const action = useServerAction(texts.amended, onClose)
  const isOther = isForOtherAccount(mandate, client)
  const [iban, setIban] = useState(isOther ? client.iban : '')
  const [bic, setBic] = useState(isOther ? client.bic || findBic(client.iban) : '')
  const today = toDay(useWorkspace().now())
  const [day, setDay] = useState(today)
  return (
    <MandateDialog
      action={action}
      onClose={onClose}
      title={texts.amendTitle(fullName(client))}
      button={{
        label: texts.amendNow,
        onSelect: () =>
          void action.send((request, options) =>
            request('POST clients/:id/mandate/amend', { id: client.id, iban, bic, day }, options),
          ),
      }}
    >
      <p>{texts.amendHint(printedIban(mandate.iban))}</p>
      <RecordField
        field={mandates.iban}
        isRequired
        value={iban}
        autoFocus
        onChange={value => {
          const foundBic = findBic(String(value))
          if (foundBic !== '' && (bic === '' || bic === findBic(iban))) setBic(foundBic)
          setIban(String(value))
        }}
      />
      <RecordField
        field={mandates.bic}
        value={bic}
        maxLength={bicLength}
        onChange={value => setBic(String(value))}
      />
      <DayField
        label={texts.agreedOn}
        isRequired
        value={day}
        min={mandate.signedDay}
        max={today}
        onChange={setDay}
      />
    </MandateDialog>
  )
}

function RevokeDialog({ mandate, client, onClose }: Props) {
  const texts = useTexts(clientMandateTexts)
  const action = useServerAction(texts.revoked, onClose)
  const today = toDay(useWorkspace().now())
  const [day, setDay] = useState(today)
  return (
    <MandateDialog
      action={action}
      onClose={onClose}
      title={texts.revokeTitle(fullName(client))}
      button={{
        label: texts.revokeNow,
        isDanger: true,
        onSelect: () =>
          void action.send((request, options) =>
            request('POST clients/:id/mandate/revoke', { id: client.id, day }, options),
          ),
      }}
    >
      <p>{texts.revokeHint}</p>
      <DayField
        label={texts.revokedOn}
        isRequired
        value={day}
        min={mandate.signedDay}
        max={today}
        onChange={setDay}
        autoFocus
      />
    </MandateDialog>
  )
}

function MandateDialog(props: {
  action: ReturnType<typeof useServerAction>
  title: string
  button: { label: string; isDanger?: true; onSelect: () => void }
  onClose: () => void
  children: ReactNode
}) {
  const { action, title, button, onClose, children } = props
  const common = useTexts(commonTexts)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant={button.isDanger ? 'danger' : 'primary'}
            busy={action.isBusy}
            onClick={button.onSelect}
          >
            {button.label}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {action.problem !== null && <Banner tone="error">{action.problem}</Banner>}
        {children}
      </div>
    </Dialog>
  )
}
