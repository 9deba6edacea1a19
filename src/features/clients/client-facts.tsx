import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import type { ClientRow } from '../../contract/clients.ts'
import { formatDay, formatPrice } from '../../domain/format.ts'
import { fullName } from '../../domain/person-name.ts'
import { labelOf, showValue, useNames } from '../../parts/shown-value.ts'
import { clients } from '../../records/clients.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { Badge } from '../../ui/badge.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import type { ClientView } from './clients-list.ts'
import { clientsTexts } from './clients-texts.ts'

type Fact = [label: string, value: React.ReactNode]

/** What is known of a client, to read. */
export function ClientFacts({ shown: { id, row } }: { shown: ClientView }) {
  const texts = useTexts(clientsTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const referrer =
    row.referrerId === null ? null : (view.tables.clients.get(row.referrerId)?.row ?? row.referrer)
  const names = useNames()
  const shown = (name: 'invoiceAddress' | 'companyName' | 'companyVAT' | 'iban' | 'bic') =>
    [labelOf(clients[name], language), showValue(clients[name], row[name], names)] satisfies Fact
  const facts: Fact[] = [
    [labelOf(clients.email, language), row.email && <a href={`mailto:${row.email}`}>{row.email}</a>],
    [
      labelOf(clients.phone, language),
      row.phone && <a href={`tel:${row.phone.replace(/[^\d+]/g, '')}`}>{row.phone}</a>,
    ],
    shown('invoiceAddress'),
    [texts.animalCount, view.tables.animals.ownedBy(id).size],
    [texts.credit, <ClientMoney key="credit" row={row} field="credit" />],
    [texts.totalOwed, <ClientMoney key="owed" row={row} field="totalOwed" />],
    shown('companyName'),
    shown('companyVAT'),
    shown('iban'),
    shown('bic'),
    [labelOf(clients.referrerId, language), referrer ? fullName(referrer) : texts.noReferrer],
  ]
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <ActiveBadge isActive={row.isActive} />
        {row.createdAt !== '' && <span>{texts.since(formatDay(row.createdAt, language))}</span>}
      </p>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm">{label}</dt>
            <dd className="wrap-anywhere font-medium text-ink [&_a]:underline [&_a]:underline-offset-2">
              {value === '' ? '-' : value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const texts = useTexts(clientsTexts)
  return isActive ? (
    <Badge tone="ok" icon={<CircleCheck aria-hidden size={13} />}>
      {texts.active}
    </Badge>
  ) : (
    <Badge icon={<CircleMinus aria-hidden size={13} />}>{texts.inactive}</Badge>
  )
}

/** An amount that the host alone decides; until it has answered for a new client, none is shown. */
export function ClientMoney({ row, field }: { row: ClientRow; field: 'credit' | 'totalOwed' }) {
  const { language } = useLanguage()
  const common = useTexts(commonTexts)
  if (row.rev === 0) return <span title={common.ownedByHost}>-</span>
  const isOwed = field === 'totalOwed' && row.totalOwed > 0
  return (
    <span className={isOwed ? 'font-medium text-danger-text tabular-nums' : 'tabular-nums'}>
      {formatPrice(row[field], language)}
    </span>
  )
}
