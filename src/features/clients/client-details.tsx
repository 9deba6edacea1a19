import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import type { ClientRow } from '../../contract/clients.ts'
import { addressLine, isBlankAddress } from '../../domain/clients/address.ts'
import { fullName } from '../../domain/clients/person.ts'
import { formatDay, formatPrice } from '../../domain/text/format.ts'
import { languageNames } from '../../domain/text/language.ts'
import { AlertNote } from '../../record-ui/alert-note.tsx'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { fieldLabel, showValue, useNames } from '../../record-ui/forms/shown-value.ts'
import { MapLink } from '../../record-ui/map-link.tsx'
import { RecordLink } from '../../record-ui/record-link.tsx'
import { clients } from '../../records/clients.ts'
import { newerOr } from '../../records/record.ts'
import { presentAnimals } from '../../store/overlay/present-animals.ts'
import type { ViewRow } from '../../store/overlay/table.ts'
import { classNames } from '../../ui/class-names.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { clientsTexts } from './clients-texts.ts'

export type ClientView = ViewRow<ClientRow>

type Detail = [label: string, value: React.ReactNode]
type CompanyField = 'companyName' | 'companyVAT' | 'vatRegime' | 'vatExemption'
type PlainField = CompanyField | 'iban' | 'bic' | 'reminders' | 'notes'

export function ClientDetails({ viewRow }: { viewRow: ClientView }) {
  const { row } = viewRow
  const details = useClientDetails(viewRow)
  const texts = useTexts(clientsTexts)
  const { language } = useLanguage()
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <ActiveBadge isActive={row.isActive} />
        {row.createdAt !== '' && <span>{texts.since(formatDay(row.createdAt, language))}</span>}
      </p>
      <AlertNote alert={row.alert} />
      <Details details={[...details.reached, ...details.others]} className="sm:grid-cols-2" />
    </div>
  )
}

export function OtherClientDetails({ viewRow }: { viewRow: ClientView }) {
  const { others } = useClientDetails(viewRow)
  const { createdAt } = viewRow.row
  const isLeft = ([label, value]: Detail) =>
    value !== '' &&
    value !== '-' &&
    value !== texts.noReferrer &&
    label !== fieldLabel(clients.language, language)
  const texts = useTexts(clientsTexts)
  const { language } = useLanguage()
  return (
    <div className="grid gap-3">
      {createdAt !== '' && <p className="text-muted">{texts.since(formatDay(createdAt, language))}</p>}
      <Details details={others.filter(isLeft)} />
    </div>
  )
}

function Details({ details, className }: { details: readonly Detail[]; className?: string }) {
  return (
    <dl className={classNames('grid gap-x-6 gap-y-4', className)}>
      {details.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line font-medium text-ink [&_a]:underline [&_a]:underline-offset-2">
            {value === '' ? '-' : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useClientDetails({ id, row }: ClientView): { reached: Detail[]; others: Detail[] } {
  const texts = useTexts(clientsTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const referrer =
    row.referrerId === null ? null : (view.tables.clients.get(row.referrerId)?.row ?? row.referrer)
  const names = useNames()
  const toDetail = (name: PlainField) =>
    [
      fieldLabel(clients[name], language),
      showValue(clients[name], newerOr(row, name), names),
    ] satisfies Detail
  const reached: Detail[] = [
    [fieldLabel(clients.email, language), row.email && <a href={`mailto:${row.email}`}>{row.email}</a>],
    [
      fieldLabel(clients.phone, language),
      row.phone && <a href={`tel:${row.phone.replace(/[^\d+]/g, '')}`}>{row.phone}</a>,
    ],
    [
      fieldLabel(clients.invoiceAddress, language),
      isBlankAddress(row.invoiceAddress) ? (
        ''
      ) : (
        <MapLink
          key="address"
          address={addressLine(row.invoiceAddress)}
          className="underline underline-offset-2"
        >
          {addressLine(row.invoiceAddress)}
        </MapLink>
      ),
    ],
    [texts.animalCount, presentAnimals(view, id).length],
    [texts.credit, <ClientMoney key="credit" row={row} field="credit" />],
    [texts.totalOwed, <ClientMoney key="owed" row={row} field="totalOwed" />],
  ]
  const others: Detail[] = [
    toDetail('companyName'),
    toDetail('companyVAT'),
    ...(newerOr(row, 'vatRegime') === 'domestic' ? [] : [toDetail('vatRegime')]),
    ...(row.vatRegime === 'exempt' ? [toDetail('vatExemption')] : []),
    toDetail('iban'),
    toDetail('bic'),
    [
      fieldLabel(clients.referrerId, language),
      referrer && row.referrerId !== null ? (
        <RecordLink key="referrer" record="clients" id={row.referrerId}>
          {fullName(referrer)}
        </RecordLink>
      ) : (
        texts.noReferrer
      ),
    ],
    [
      fieldLabel(clients.language, language),
      row.language === null ? texts.practiceLanguage : languageNames[row.language],
    ],
    toDetail('reminders'),
    toDetail('notes'),
  ]
  return { reached, others }
}

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const { language } = useLanguage()
  const Icon = isActive ? CircleCheck : CircleMinus
  return (
    <Badge tone={isActive ? 'ok' : 'warn'} icon={<Icon aria-hidden size={13} />}>
      {clients.isActive.labels[language][String(isActive)]}
    </Badge>
  )
}

/** An amount that only the server calculates; none is shown for an unsent client. */
export function ClientMoney({ row, field }: { row: ClientRow; field: 'credit' | 'totalOwed' }) {
  const { language } = useLanguage()
  const common = useTexts(commonTexts)
  if (row.rev === 0) return <span title={common.assignedByServer}>-</span>
  const isOwed = field === 'totalOwed' && row.totalOwed > 0
  return (
    <span className={isOwed ? 'font-medium text-danger-text tabular-nums' : 'tabular-nums'}>
      {formatPrice(row[field], language)}
    </span>
  )
}
