import CloudOff from 'lucide-react/icons/cloud-off'
import { useState } from 'react'
import type {
  JournalFile,
  ListingFile,
  PeriodSums,
  PeriodTable,
  PeriodZip,
} from '../../../contract/accountant.ts'
import { errorText } from '../../../contract/errors/error-texts.ts'
import { formatPrice, formatRate } from '../../../domain/text/format.ts'
import { useReachable, useRole, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useServerQuery } from '../../../record-ui/server-query.ts'
import { ServerFileButton } from '../../../ui/controls/server-file-button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useDownload } from '../../accounts/file-hooks.ts'
import { AccountantCard } from './accountant-card.tsx'
import { accountantTexts } from './accountant-texts.ts'
import { BooksSection } from './books-section.tsx'
import { JournalSettings } from './journal-settings.tsx'
import {
  lastWhole,
  listPeriods,
  type PeriodKind,
  periodKinds,
  periodName,
  type ShownPeriod,
} from './periods.ts'

/** The exports of a month, a quarter or a year. The server provides them to owners only. */
export function AccountantScreen() {
  const texts = useTexts(accountantTexts)
  const role = useRole()
  return (
    <div className="grid max-w-3xl gap-4">
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      {role === 'staff' ? <p className="text-muted text-pretty">{texts.administratorsOnly}</p> : <Export />}
    </div>
  )
}

function Export() {
  const texts = useTexts(accountantTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const [now] = useState(() => workspace.now())
  const [kind, setKind] = useState<PeriodKind>('quarter')
  const [period, setPeriod] = useState(() => lastWhole(kind, now))
  const query = `from=${period.from}&to=${period.to}`
  return (
    <>
      <div className="grid gap-4 rounded-lg bg-surface p-5 shadow-low ring-1 ring-line sm:grid-cols-[10rem_1fr]">
        <SelectField
          label={texts.kind}
          value={kind}
          onChange={chosen => {
            const next = periodKinds.find(option => option === chosen) ?? kind
            setKind(next)
            setPeriod(lastWhole(next, now))
          }}
        >
          {periodKinds.map(option => (
            <option key={option} value={option}>
              {texts.kinds[option]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts.kinds[kind]}
          value={period.from}
          onChange={from => {
            const chosen = listPeriods(kind, now).find(option => option.from === from)
            if (chosen) setPeriod(chosen)
          }}
        >
          {listPeriods(kind, now).map(option => (
            <option key={option.from} value={option.from}>
              {periodName(kind, option, language)}
            </option>
          ))}
        </SelectField>
      </div>
      {/* Remounted for each period, so that no result of another period is shown. */}
      <Contents key={`contents ${query}`} period={period} />
      <Files key={`files ${query}`} period={period} />
      <Journals key={`journals ${query}`} period={period} />
      <ClientListing now={now} />
      <BooksSection />
    </>
  )
}

function Contents({ period: { from, to } }: { period: ShownPeriod }) {
  const texts = useTexts(accountantTexts)
  const query = useServerQuery('GET accountant/period', { from, to })
  return (
    <AccountantCard title={texts.contents}>
      {query.status === 'pending' && <Spinner label={texts.loading} />}
      {query.status === 'offline' && <EmptyState icon={<CloudOff size={26} />} title={texts.needsServer} />}
      {query.status === 'error' && <p className="text-muted">{texts.notRead}</p>}
      {query.status === 'success' && <SumsTable sums={query.data} />}
    </AccountantCard>
  )
}

function SumsTable({ sums }: { sums: PeriodSums }) {
  const texts = useTexts(accountantTexts)
  const { language } = useLanguage()
  const price = (euros: number) => formatPrice(euros, language)
  const { invoices, creditNotes, payments, rates } = sums
  if (invoices.count + creditNotes.count + payments.count === 0)
    return <p className="text-muted">{texts.nothing}</p>
  const rows = [
    { label: texts.invoices, ...invoices },
    { label: texts.creditNotes, ...creditNotes },
    ...rates.map(({ vatRate, net, vat, extra }) => ({
      label: texts.atRate(formatRate(vatRate, language)),
      count: null,
      net,
      vat,
      total: net + vat,
      extra,
    })),
  ]
  const cell = 'py-2 pl-3 text-right tabular-nums max-sm:pl-2'
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full text-sm max-sm:text-xs" aria-label={texts.contents}>
          <thead>
            <tr className="border-line border-b text-muted">
              <td />
              {[texts.count, texts.net, texts.vat, texts.total, texts.extra].map((head, n) => (
                <th
                  key={head}
                  scope="col"
                  className={`${cell} font-medium ${n === 0 || n === 4 ? 'max-sm:hidden' : ''}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, count, net, vat, total, extra }) => (
              <tr key={label} className="border-line border-b last:border-0">
                <th scope="row" className="py-2 text-left font-medium text-ink">
                  {label}
                  {count !== null && <span className="text-muted sm:hidden"> ({count})</span>}
                </th>
                <td className={`${cell} max-sm:hidden`}>{count}</td>
                {[net, vat, total, extra].map((euros, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: four columns, always the same.
                  <td key={n} className={`${cell} ${n === 3 ? 'max-sm:hidden' : ''}`}>
                    {price(euros)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <div>
          <dt className="text-muted">{texts.payments}</dt>
          <dd className="font-medium text-ink tabular-nums">{price(payments.received)}</dd>
        </div>
        <div className="sm:hidden">
          <dt className="text-muted">{texts.extra}</dt>
          <dd className="font-medium text-ink tabular-nums">{price(invoices.extra - creditNotes.extra)}</dd>
        </div>
        {payments.cost > 0 && (
          <div>
            <dt className="text-muted">{texts.bankCost}</dt>
            <dd className="font-medium text-ink tabular-nums">{price(payments.cost)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

const oneByOne = [
  'sales-journal.csv',
  'invoices.csv',
  'credit-notes.csv',
  'payments.csv',
  'missing-numbers.csv',
  'e-invoices.zip',
] as const

function Files({ period }: { period: ShownPeriod }) {
  const texts = useTexts(accountantTexts)
  return (
    <>
      <AccountantCard title={texts.everything} text={texts.everythingText}>
        <PeriodFileButton file="everything.zip" period={period} />
      </AccountantCard>
      <AccountantCard title={texts.each} text={texts.eachText}>
        <div className="grid gap-2">
          {oneByOne.map(file => (
            <PeriodFileButton key={file} file={file} period={period} />
          ))}
        </div>
      </AccountantCard>
    </>
  )
}

function PeriodFileButton(props: { file: PeriodTable | PeriodZip; period: ShownPeriod }) {
  const { file, period } = props
  const { request } = useWorkspace()
  const { language } = useLanguage()
  const route = file.endsWith('.zip') ? 'GET accountant/zips/:file' : 'GET accountant/tables/:file'
  const { from, to } = period
  return <FileButton name={file} send={options => request(route, { file, from, to, language }, options)} />
}

const journalFiles = ['exact-online.xml', 'yuki.xml'] as const

function Journals({ period }: { period: ShownPeriod }) {
  const texts = useTexts(accountantTexts)
  const { request } = useWorkspace()
  const route = 'GET accountant/journals/:file'
  return (
    <AccountantCard title={texts.journals} text={texts.journalsText}>
      <div>
        <JournalSettings />
      </div>
      <div className="grid gap-2">
        <PeriodFileButton file="journal-entries.csv" period={period} />
        {journalFiles.map(file => (
          <FileButton key={file} name={file} send={options => request(route, { file, ...period }, options)} />
        ))}
      </div>
    </AccountantCard>
  )
}

const listingFiles = ['client-listing.csv', 'client-listing.xml'] as const

function ClientListing({ now }: { now: string }) {
  const texts = useTexts(accountantTexts)
  const { request } = useWorkspace()
  const { language } = useLanguage()
  const [year, setYear] = useState(() => lastWhole('year', now).from.slice(0, 4))
  const route = 'GET accountant/client-listing/:file'
  return (
    <AccountantCard title={texts.listing} text={texts.listingText}>
      <SelectField label={texts.listingYear} frameClassName="sm:max-w-40" value={year} onChange={setYear}>
        {listPeriods('year', now).map(({ from }) => (
          <option key={from}>{from.slice(0, 4)}</option>
        ))}
      </SelectField>
      <div className="grid gap-2">
        {listingFiles.map(file => (
          <FileButton
            key={`${file} ${year}`}
            name={file}
            send={options => request(route, { file, year, language }, options)}
          />
        ))}
      </div>
    </AccountantCard>
  )
}

function FileButton(props: {
  name: PeriodTable | PeriodZip | JournalFile | ListingFile
  send: Parameters<typeof useDownload>[0]
}) {
  const { name, send } = props
  const texts = useTexts(accountantTexts)
  const { language } = useLanguage()
  const reachable = useReachable()
  const file = useDownload(send, name)
  const code = file.state.kind === 'failed' ? file.state.code : undefined
  const isJournal = journalFiles.some(journal => journal === name)
  const problem = isJournal && code === 'practice/incomplete' ? texts.needsVatCodes : undefined
  return (
    <ServerFileButton
      label={texts.files[name]}
      file={file}
      problem={problem ?? (code && errorText(code, language))}
      reason={reachable ? undefined : texts.needsServer}
    />
  )
}
